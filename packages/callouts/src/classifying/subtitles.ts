import type { FollowedCallout } from '../following/followed-callout.js';
import { median } from '../tracking/read-lines.js';
import { isLikeSpeech } from './is-like-speech.js';

/** Size and duration of a video. */
interface Video {
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}

/** Subtitles are shown no longer than this, have no more lines, and stand in the middle to this share of the width. */
const MAX_SECONDS = 9;
const MAX_LINES = 3;
const MAX_OFFSET = 0.08;
/** How far from its place it may be on its way there, in heights of a line. */
const MAX_STRAY = 0.2;
/** So many texts one after another in the same band are subtitles, whatever they say. */
const MIN_IN_TURN = 3;
/** A line's box is at least and at most this high, compared with the shorter side of the picture. */
const [MIN_LINE_SIZE, MAX_LINE_SIZE] = [0.03, 0.12];
/** Limits for a text that is judged alone, without others like it: see {@link isSubtitleAlone}. */
const ALONE = {
  maxSeconds: 7.5,
  minSeconds: 0.5,
  maxVideoShare: 0.8,
  maxOffset: 0.03,
  maxFadeSeconds: 0.12,
  maxLines: 2,
};
/** Its middle is below this share of the height; in pictures that are higher than wide subtitles stand higher. */
const ALONE_BELOW = { landscape: 0.75, portrait: 0.6 };
/** The lines of one subtitle are of one size. */
const MAX_SIZE_RATIO = 1.4;

/**
 * The texts that are subtitles: those that follow one another in one band of the lower third or the top, centred, each
 * for a short time; those that look and read like subtitles even alone; and those of the same size at the same height
 * as one of these.
 */
export function subtitlesOf(callouts: readonly FollowedCallout[], video: Video): Set<FollowedCallout> {
  const possible = callouts.filter((callout) => couldBeSubtitle(callout, video));
  const subtitles = new Set<FollowedCallout>();
  for (const callout of possible) {
    const alike = possible.filter((other) => isLike(callout, other));
    const texts = new Set(alike.map(({ text }) => text));
    const areInTurn = texts.size >= MIN_IN_TURN || alike.some((one) => isSubtitleAlone(one, video));
    if (areInTurn && followOneAnother(alike)) for (const one of alike) subtitles.add(one);
  }
  return subtitles;
}

function couldBeSubtitle({ box, path, text, rotationDegrees, ...times }: FollowedCallout, video: Video): boolean {
  const middleY = box.y + box.height / 2;
  const isInBand = middleY > video.height * 0.66 || middleY < video.height * 0.2;
  const isShort = times.endSeconds - times.startSeconds <= MAX_SECONDS;
  const lines = text.split('\n').length;
  const isCentred = offsetOf(box, video) < MAX_OFFSET * video.width;
  // It may pop up in its place, but not come from elsewhere.
  const isInPlace = path.every(
    ({ offsetX, offsetY }) => Math.hypot(offsetX, offsetY) <= MAX_STRAY * (box.height / lines),
  );
  return isInPlace && rotationDegrees === 0 && isInBand && isCentred && isShort && lines <= MAX_LINES;
}

/**
 * Whether a text that could be a subtitle is one even if no other is like it: low in the picture, every line exactly in
 * the middle, of the usual size, there and gone at once, for about as long as reading takes, and worded like speech.
 * Titles fade, lower thirds stand at a side, and labels are no sentences.
 */
function isSubtitleAlone(callout: FollowedCallout, video: Video): boolean {
  const { box, lineBoxes, text, startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds } = callout;
  const below = ALONE_BELOW[video.height > video.width ? 'portrait' : 'landscape'];
  if (box.y + box.height / 2 < below * video.height || lineBoxes.length > ALONE.maxLines) return false;
  if (lineBoxes.some((line) => offsetOf(line, video) > ALONE.maxOffset * video.width)) return false;
  const seconds = endSeconds - startSeconds;
  if (seconds < ALONE.minSeconds || seconds > ALONE.maxSeconds) return false;
  if (seconds > ALONE.maxVideoShare * video.durationSeconds) return false;
  if (Math.max(fadeInSeconds, fadeOutSeconds) > ALONE.maxFadeSeconds) return false;
  return hasUsualSize(lineBoxes, video) && isLikeSpeech(text);
}

function hasUsualSize(lineBoxes: FollowedCallout['lineBoxes'], { width, height }: Video): boolean {
  const sizes = lineBoxes.map((line) => line.height / Math.min(width, height));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least >= MIN_LINE_SIZE && most <= MAX_LINE_SIZE && most <= MAX_SIZE_RATIO * least;
}

/** How far the middle of a box is from that of the picture, in pixels. */
function offsetOf({ x, width }: FollowedCallout['box'], video: Video): number {
  return Math.abs(x + width / 2 - video.width / 2);
}

/** Same size of letters, and the same last line (in the lower third) or first line (at the top). */
function isLike(one: FollowedCallout, other: FollowedCallout): boolean {
  const [a, b] = [lineHeight(one), lineHeight(other)];
  if (Math.max(a, b) > MAX_SIZE_RATIO * Math.min(a, b)) return false;
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
