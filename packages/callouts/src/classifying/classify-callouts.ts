import type { Callout, CalloutKind } from '@polydub/contracts';
import type { FollowedCallout } from '../following/join-followed.js';
import { median } from '../tracking/read-lines.js';

/** What is known of the video as a whole. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}

/** Callouts with their kind. */
export type ClassifiedCallout = Omit<Callout, 'style' | 'translation'>;

/** Subtitles are shown no longer than this, have no more lines, and stand in the middle to this share of the width. */
const MAX_SUBTITLE_SECONDS = 9;
const MAX_SUBTITLE_LINES = 3;
const MAX_SUBTITLE_OFFSET = 0.08;
/** So many texts one after another in the same band are subtitles; a single one may be a title. */
const MIN_SUBTITLES = 3;
/** A brand is shown for at least this share of the video, which lasts at least this long, and is in its margin. */
const MIN_BRAND_SHARE = 0.7;
const MIN_BRAND_SECONDS = 8;
const BRAND_MARGIN = 0.22;

/** Says what each text is for, by rules. See {@link CalloutKind}. */
export function classifyCallouts(callouts: readonly FollowedCallout[], video: VideoFacts): ClassifiedCallout[] {
  const subtitles = subtitlesOf(callouts, video);
  return callouts.map((callout) => {
    const { perspective, cutSeconds, surroundings, ...known } = callout;
    const kind = subtitles.has(callout) ? 'subtitle' : kindOf(callout, video);
    return { ...known, kind, warnings: [] };
  });
}

function kindOf(callout: FollowedCallout, video: VideoFacts): CalloutKind {
  if (isBrand(callout, video)) return 'brand';
  return sceneTextScore(callout) > 0 ? 'scene-text' : 'explanatory';
}

/** In a corner or at an edge for most of the video; or digits only there, such as a clock. */
function isBrand({ box, path, text, startSeconds, endSeconds }: FollowedCallout, video: VideoFacts): boolean {
  if (path.length > 0 || text.includes('\n')) return false;
  const [marginX, marginY] = [video.width * BRAND_MARGIN, video.height * BRAND_MARGIN];
  const isAtSide = box.x + box.width < marginX * 1.5 || box.x > video.width - marginX * 1.5;
  const isAtTopOrBottom = box.y + box.height < marginY || box.y > video.height - marginY;
  if (!isAtSide || !isAtTopOrBottom) return false;
  if (/\d/u.test(text) && !/\p{L}{2}/u.test(text)) return true;
  const isLong = video.durationSeconds >= MIN_BRAND_SECONDS;
  return isLong && endSeconds - startSeconds >= MIN_BRAND_SHARE * video.durationSeconds;
}

/** Signs that a text was filmed, less signs that it was added: above 0 for scene text. */
function sceneTextScore(callout: FollowedCallout): number {
  const { path, perspective, rotationDegrees, surroundings, fadeInSeconds, fadeOutSeconds, cutSeconds } = callout;
  const isMoving = path.length > 0 && !restsMostly(callout);
  let score = 0;
  if (isMoving && surroundings !== undefined) score += surroundings > 0.55 ? 3 : -2;
  if (!isMoving && surroundings !== undefined && surroundings < 0.45) score -= 3;
  if (perspective > 0.15) score += 1.5;
  if (rotationDegrees !== 0 && Math.abs(rotationDegrees % 90) > 2) score += 0.5;
  if (fadeInSeconds > 0 || fadeOutSeconds > 0) score -= 1;
  if (!isMoving) score -= 0.5;
  if (appearsWithinShot(callout)) score -= 1.5;
  if (cutSeconds.some((cut) => isWithinShow(cut, callout))) score -= 3;
  return score;
}

function isWithinShow(timeSeconds: number, { startSeconds, endSeconds }: FollowedCallout): boolean {
  return timeSeconds > startSeconds + 0.1 && timeSeconds < endSeconds - 0.1;
}

/** Filmed text comes with a cut, or from the edge of the picture. */
function appearsWithinShot(callout: FollowedCallout): boolean {
  const { startSeconds, cutSeconds, path } = callout;
  const isCut = (time: number) => time < 0.1 || cutSeconds.some((cut) => Math.abs(cut - time) < 0.1);
  const isStill = path.length === 0 || restsMostly(callout);
  return isStill && !isCut(startSeconds);
}

/** A text that slides in or out stays in one place for most of its time; what is filmed by a moving camera does not. */
const RESTING_SHARE = 0.5;
/** Slower motion is none, in pixels a second. */
const RESTING_SPEED = 5;

function restsMostly({ path, startSeconds, endSeconds }: FollowedCallout): boolean {
  const resting = path.slice(1).reduce((sum, place, at) => {
    const from = path[at] as (typeof path)[number];
    const seconds = place.timeSeconds - from.timeSeconds;
    const pixels = Math.hypot(place.offsetX - from.offsetX, place.offsetY - from.offsetY);
    return pixels <= RESTING_SPEED * seconds ? sum + seconds : sum;
  }, 0);
  return path.length > 1 && resting >= RESTING_SHARE * (endSeconds - startSeconds);
}

/** The texts that follow one another in one band of the lower third or the top, centred, each for a short time. */
function subtitlesOf(callouts: readonly FollowedCallout[], video: VideoFacts): Set<FollowedCallout> {
  const possible = callouts.filter((callout) => couldBeSubtitle(callout, video));
  const subtitles = new Set<FollowedCallout>();
  for (const callout of possible) {
    const alike = possible.filter((other) => isLikeSubtitle(callout, other));
    const texts = new Set(alike.map(({ text }) => text));
    if (texts.size >= MIN_SUBTITLES && followOneAnother(alike)) for (const one of alike) subtitles.add(one);
  }
  return subtitles;
}

function couldBeSubtitle({ box, path, text, rotationDegrees, ...times }: FollowedCallout, video: VideoFacts): boolean {
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  const isInBand = middleY > video.height * 0.66 || middleY < video.height * 0.2;
  const isCentred = Math.abs(middleX - video.width / 2) < MAX_SUBTITLE_OFFSET * video.width;
  const isShort = times.endSeconds - times.startSeconds <= MAX_SUBTITLE_SECONDS;
  const lines = text.split('\n').length;
  return path.length === 0 && rotationDegrees === 0 && isInBand && isCentred && isShort && lines <= MAX_SUBTITLE_LINES;
}

/** Same size of letters, and the same last line (in the lower third) or first line (at the top). */
function isLikeSubtitle(one: FollowedCallout, other: FollowedCallout): boolean {
  const [a, b] = [lineHeight(one), lineHeight(other)];
  if (Math.max(a, b) > 1.4 * Math.min(a, b)) return false;
  const bottom = Math.abs(one.box.y + one.box.height - other.box.y - other.box.height);
  return Math.min(bottom, Math.abs(one.box.y - other.box.y)) < 0.6 * Math.max(a, b);
}

function lineHeight({ lineBoxes }: FollowedCallout): number {
  return median(lineBoxes.map(({ height }) => height));
}

function followOneAnother(callouts: readonly FollowedCallout[]): boolean {
  const inOrder = callouts.toSorted((a, b) => a.startSeconds - b.startSeconds);
  return inOrder.every((callout, at) => callout.startSeconds >= (inOrder[at - 1]?.endSeconds ?? 0) - 0.1);
}
