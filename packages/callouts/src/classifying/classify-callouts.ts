import type { Callout, CalloutKind } from '@polydub/contracts';
import type { FollowedCallout } from '../following/followed-callout.js';
import { areShownTogether, isLineOfCaption } from './line-of-caption.js';
import { subtitlesOf } from './subtitles.js';
import { isTiled } from './tiled-watermark.js';

/** What is known of the video as a whole. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}

/** Callouts with their kind. */
export type ClassifiedCallout = Omit<Callout, 'style' | 'translation'> & Pick<FollowedCallout, 'sample'>;

/** A brand is shown for at least this share of the video, which lasts at least this long, and is in its margin. */
const MIN_BRAND_SHARE = 0.7;
const MIN_BRAND_SECONDS = 8;
const BRAND_MARGIN = 0.22;
/**
 * In a shorter video a label may be there all the time as well. There a brand is shown in every frame, is short and small, and
 * stands nearer to the corner than what is to be read: these shares of the picture's width and height.
 */
const SHORT_VIDEO_BRAND = { minShare: 0.97, maxWords: 3, maxLineHeight: 0.08, fromSide: 0.05, fromTopOrBottom: 0.06 };

/** Says what each text is for, by rules. See {@link CalloutKind}. */
export function classifyCallouts(callouts: readonly FollowedCallout[], video: VideoFacts): ClassifiedCallout[] {
  const subtitles = subtitlesOf(callouts, video);
  const kinds = new Map(
    callouts.map((callout) => [callout, subtitles.has(callout) ? 'subtitle' : kindOf(callout, video)] as const),
  );
  const explained = callouts.filter((callout) => kinds.get(callout) === 'explanatory');
  const filmed = callouts.filter((callout) => kinds.get(callout) === 'scene-text');
  return callouts.map((callout) => {
    const { perspective, cutSeconds, surroundings, ...known } = callout;
    const kind = kinds.get(callout) ?? 'explanatory';
    const isInMenu = kind === 'brand' && explained.filter((other) => areInOneRow(callout, other)).length >= MIN_IN_MENU;
    const isInCaption = kind === 'brand' && explained.some((other) => isLineOfCaption(callout, other));
    const isInCredits = kind === 'scene-text' && movesWithMore(callout, explained, filmed);
    if (isTiled(callout, callouts)) return { ...known, kind: 'brand', warnings: [] };
    return { ...known, kind: isInMenu || isInCaption || isInCredits ? 'explanatory' : kind, warnings: [] };
  });
}

/** Two texts run alike when their speeds differ by no more than this share. */
const MAX_SPEED_DIFFERENCE = 0.15;
const MIN_IN_CREDITS = 2;

/** Whether a moving text runs like more added texts than filmed ones, as a row of credits does, whose neighbours move with it. */
function movesWithMore(
  callout: FollowedCallout,
  added: readonly FollowedCallout[],
  filmed: readonly FollowedCallout[],
): boolean {
  const alike = (others: readonly FollowedCallout[]) =>
    others.filter((other) => other !== callout && runAlike(callout, other)).length;
  return alike(added) >= MIN_IN_CREDITS && alike(added) > alike(filmed);
}

function runAlike(one: FollowedCallout, other: FollowedCallout): boolean {
  const [a, b] = [velocityOf(one), velocityOf(other)];
  const speed = Math.hypot(a.x, a.y);
  const areTogether = one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds;
  return areTogether && speed > RESTING_SPEED && Math.hypot(a.x - b.x, a.y - b.y) <= MAX_SPEED_DIFFERENCE * speed;
}

/** From the first to the last place, in pixels a second. */
function velocityOf({ path }: FollowedCallout): { readonly x: number; readonly y: number } {
  const [first, last] = [path[0], path.at(-1)];
  const seconds = first && last ? last.timeSeconds - first.timeSeconds : 0;
  if (!first || !last || seconds <= 0) return { x: 0, y: 0 };
  return { x: (last.offsetX - first.offsetX) / seconds, y: (last.offsetY - first.offsetY) / seconds };
}

/** A mark stands alone: what is in a row with so many texts like it is one of them, such as the first word of a menu. */
const MIN_IN_MENU = 2;
const MAX_SIZE_RATIO = 1.3;
function areInOneRow(one: FollowedCallout, other: FollowedCallout): boolean {
  const [a, b] = [one.box, other.box];
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  return areShownTogether(one, other) && high <= MAX_SIZE_RATIO * low && shared > low / 2;
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
  const shownShare = (endSeconds - startSeconds) / video.durationSeconds;
  if (video.durationSeconds >= MIN_BRAND_SECONDS) return shownShare >= MIN_BRAND_SHARE;
  return shownShare >= SHORT_VIDEO_BRAND.minShare && isCornerMark({ box, text }, video);
}

/** Whether a text is as small, as short and as near to a corner as marks of stations are. */
function isCornerMark({ box, text }: Pick<FollowedCallout, 'box' | 'text'>, { width, height }: VideoFacts): boolean {
  const { maxWords, maxLineHeight, fromSide, fromTopOrBottom } = SHORT_VIDEO_BRAND;
  const isSmall = box.height <= maxLineHeight * height && text.trim().split(/\s+/u).length <= maxWords;
  const sideways = Math.min(box.x, width - box.x - box.width);
  const upright = Math.min(box.y, height - box.y - box.height);
  return isSmall && sideways <= fromSide * width && upright <= fromTopOrBottom * height;
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
  // Before the first of its places and after the last one it stays there.
  const before = Math.max(0, (path[0]?.timeSeconds ?? startSeconds) - startSeconds);
  const after = Math.max(0, endSeconds - (path.at(-1)?.timeSeconds ?? endSeconds));
  return path.length > 1 && before + resting + after >= RESTING_SHARE * (endSeconds - startSeconds);
}
