import type { Box, Callout } from '@polydub/contracts';
import type { TrueText, Truth } from '../clips/truth.js';
import { calloutBoxAt, sharedArea } from './callout-places.js';
import { legibleShare } from './text-errors.js';

/** A true text and what was found of it. */
export interface MatchedText {
  readonly truth: TrueText;
  /** In the order of their start; empty where it was missed, several where it was taken for several texts. */
  readonly found: readonly Callout[];
}

/** What was found in a clip, beside what is really in it. */
export interface Matching {
  readonly texts: readonly MatchedText[];
  /** Callouts where no text is. */
  readonly invented: readonly Callout[];
}

/** A callout belongs to a text when at least this much of it lies in the text, and in the time in which it is shown. */
const LEAST_SHARED = 0.5;
/** Readers leave this much room around letters, compared with the size of the font: around small lines it is more than the letters take. */
const READERS_MARGIN = 0.25;

/** Assigns each callout to the text in whose place and time it lies. */
export function matchCallouts(truth: Truth, callouts: readonly Callout[]): Matching {
  const homes = callouts.map((callout) => ({ callout, home: homeOf(callout, truth) }));
  return {
    texts: truth.texts.map((text) => ({
      truth: text,
      found: homes
        .flatMap(({ callout, home }) => (home === text ? [callout] : []))
        .sort((one, other) => one.startSeconds - other.startSeconds),
    })),
    invented: homes.flatMap(({ callout, home }) => (home ? [] : [callout])),
  };
}

function homeOf(callout: Callout, { texts, framesPerSecond }: Truth): TrueText | undefined {
  let best: { readonly text: TrueText; readonly score: number } | undefined;
  for (const text of texts) {
    const shared = sharedWith(callout, text, framesPerSecond);
    if (shared < LEAST_SHARED) continue;
    const score = shared + legibleShare(text.text, callout.text);
    if (!best || score > best.score) best = { text, score };
  }
  return best?.text;
}

/** The smaller of both parts of a callout that lie in a text: of its time, and of its box at the middle of that time. */
function sharedWith(callout: Callout, text: TrueText, framesPerSecond: number): number {
  const { startFrame, endFrame } = framesOf(callout, framesPerSecond);
  const shownThen = text.frames.filter(({ frame }) => frame >= startFrame && frame < endFrame);
  const middle = shownThen[Math.floor(shownThen.length / 2)];
  if (!middle) return 0;
  const box = calloutBoxAt(callout, middle.frame / framesPerSecond);
  const sharedTime = shownThen.length / (endFrame - startFrame);
  return Math.min(1, sharedTime, sharedArea(box, withMargin(middle.box, text)) / (box.width * box.height));
}

function withMargin({ x, y, width, height }: Box, { style }: TrueText): Box {
  const margin = READERS_MARGIN * style.fontSizePixels;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** First frame with a callout and first frame without it. */
export function framesOf(callout: Pick<Callout, 'startSeconds' | 'endSeconds'>, framesPerSecond: number) {
  const startFrame = Math.round(callout.startSeconds * framesPerSecond);
  return { startFrame, endFrame: Math.max(startFrame + 1, Math.round(callout.endSeconds * framesPerSecond)) };
}

/** What was read of a text: of several callouts those that are shown together with the longest one, from top to bottom. */
export function readTextOf(found: readonly Callout[]): string {
  const longest = found.reduce<Callout | undefined>(
    (best, callout) => (!best || lengthOf(callout) > lengthOf(best) ? callout : best),
    undefined,
  );
  if (!longest) return '';
  const middleSeconds = (longest.startSeconds + longest.endSeconds) / 2;
  return found
    .filter(({ startSeconds, endSeconds }) => startSeconds <= middleSeconds && middleSeconds < endSeconds)
    .sort((one, other) => one.box.y - other.box.y)
    .map(({ text }) => text)
    .join('\n');
}

function lengthOf({ startSeconds, endSeconds }: Callout): number {
  return endSeconds - startSeconds;
}
