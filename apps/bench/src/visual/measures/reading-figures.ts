import type { Callout } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';
import { type Figures, rounded, share } from '../../dub-quality-figures.js';
import type { Truth } from '../clips/truth.js';
import { boxOverlap, calloutBoxAt } from './callout-places.js';
import { framesOf, type MatchedText, type Matching, matchCallouts, readTextOf } from './match-callouts.js';
import { characterErrors, scriptOf, type TextErrors } from './text-errors.js';

/** What is really in a clip, and what was found. */
export interface ReadClip {
  readonly truth: Truth;
  readonly callouts: readonly Callout[];
}

interface MatchedClip extends Matching {
  readonly truth: Truth;
}

/** How well the texts of clips were found and read. What is to stay may be found or not, as long as it is known to stay. */
export function readingFigures(clips: readonly ReadClip[]): Figures {
  const matched = clips.map(({ truth, callouts }) => ({ truth, ...matchCallouts(truth, callouts) }));
  const going = matched.flatMap(({ truth, texts }) =>
    texts.filter((text) => !text.truth.stays).map((text) => ({ ...text, framesPerSecond: truth.framesPerSecond })),
  );
  const found = going.filter((text) => text.found.length > 0);
  return {
    texts: going.length,
    textsMissed: going.length - found.length,
    textsSplit: going.filter((text) => text.found.length > 1).length,
    calloutsInvented: matched.reduce((sum, { invented }) => sum + invented.length, 0),
    ...kindFigures(matched),
    ...errorRates(going),
    boxOverlap: mean(found.map(overlapOf)),
    ...timeFigures(found),
    ...styleFigures(found),
  };
}

type TimedText = MatchedText & { readonly framesPerSecond: number };

/** Texts that would be erased although they are to stay, and left although they are to go. */
function kindFigures(matched: readonly MatchedClip[]): Figures {
  const texts = matched.flatMap((clip) => clip.texts).filter(({ found }) => found.length > 0);
  const isTaken = ({ found }: MatchedText) => found.some(({ kind }) => kind === 'subtitle' || kind === 'explanatory');
  return {
    stayingTaken: texts.filter((text) => text.truth.stays && isTaken(text)).length,
    goingLeft: texts.filter((text) => !text.truth.stays && !isTaken(text)).length,
    kindAccuracy: share(texts.filter(({ truth, found }) => found[0]?.kind === truth.kind).length, texts.length),
  };
}

/** Character error rates: of all texts (what was missed is all wrong), of those that were found, and for each script. */
function errorRates(texts: readonly MatchedText[]): Figures {
  const errorsOf = ({ truth, found }: MatchedText) => characterErrors(truth.text, readTextOf(found), truth.language);
  const scripts = [...new Set(texts.map(({ truth }) => scriptOf(truth.language)))];
  const ofScript = (script: string) => texts.filter(({ truth }) => scriptOf(truth.language) === script);
  return {
    errorRate: rateOf(texts.map(errorsOf)),
    errorRateOfFound: rateOf(texts.filter(({ found }) => found.length > 0).map(errorsOf)),
    ...Object.fromEntries(scripts.map((script) => [`errorRate.${script}`, rateOf(ofScript(script).map(errorsOf))])),
  };
}

/** Errors per character of the truth; null without any. */
export function rateOf(texts: readonly TextErrors[]): number | null {
  const sum = (of: (text: TextErrors) => number) => texts.reduce((total, text) => total + of(text), 0);
  return share(
    sum(({ errors }) => errors),
    sum(({ characters }) => characters),
  );
}

/** Of the box around all that was found of a text, at the middle of the time in which the first of it is shown. */
function overlapOf({ truth, found, framesPerSecond }: TimedText): number {
  const [first] = found;
  if (!first) return 0;
  const middleSeconds = (first.startSeconds + first.endSeconds) / 2;
  const shown = truth.frames.findLast(({ frame }) => frame / framesPerSecond <= middleSeconds) ?? truth.frames[0];
  if (!shown) return 0;
  const around = boxAround(
    found
      .filter(({ startSeconds, endSeconds }) => startSeconds <= middleSeconds && middleSeconds < endSeconds)
      .map((callout) => calloutBoxAt(callout, shown.frame / framesPerSecond)),
  );
  return around ? boxOverlap(around, shown.box) : 0;
}

function timeFigures(texts: readonly TimedText[]): Figures {
  const errors = texts.map(({ truth, found, framesPerSecond }) => {
    const spans = found.map((callout) => framesOf(callout, framesPerSecond));
    const [first, last] = [found[0], found.at(-1)];
    return {
      start: Math.abs(Math.min(...spans.map(({ startFrame }) => startFrame)) - truth.startFrame),
      end: Math.abs(Math.max(...spans.map(({ endFrame }) => endFrame)) - truth.endFrame),
      fadeIn: Math.abs(Math.round((first?.fadeInSeconds ?? 0) * framesPerSecond) - truth.fadeInFrames),
      fadeOut: Math.abs(Math.round((last?.fadeOutSeconds ?? 0) * framesPerSecond) - truth.fadeOutFrames),
    };
  });
  const largest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));
  return {
    startErrorFrames: mean(errors.map(({ start }) => start)),
    startErrorFramesMost: largest(errors.map(({ start }) => start)),
    endErrorFrames: mean(errors.map(({ end }) => end)),
    endErrorFramesMost: largest(errors.map(({ end }) => end)),
    fadeInErrorFrames: mean(errors.map(({ fadeIn }) => fadeIn)),
    fadeOutErrorFrames: mean(errors.map(({ fadeOut }) => fadeOut)),
  };
}

/** How well the looks of the texts were seen. */
function styleFigures(texts: readonly MatchedText[]): Figures {
  const pairs = texts.flatMap(({ truth, found }) => (found[0] ? [{ truth: truth.style, seen: found[0].style }] : []));
  const same = (of: (style: Callout['style']) => unknown) =>
    share(pairs.filter(({ truth, seen }) => of(truth) === of(seen)).length, pairs.length);
  return {
    'style.colourDifference': mean(pairs.map(({ truth, seen }) => colourDifference(truth.colour, seen.colour))),
    'style.fontSizeError': mean(
      pairs.map(({ truth, seen }) => Math.abs(seen.fontSizePixels / truth.fontSizePixels - 1)),
    ),
    'style.outlineAccuracy': same(({ outline }) => outline !== undefined),
    'style.shadowAccuracy': same(({ shadow }) => shadow !== undefined),
    'style.plateAccuracy': same(({ plate }) => plate !== undefined),
    'style.boldAccuracy': same(({ isBold }) => isBold),
    'style.italicAccuracy': same(({ isItalic }) => isItalic),
    'style.serifAccuracy': same(({ isSerif }) => isSerif),
  };
}

/** Mean difference of red, green and blue, 0…255. */
function colourDifference(one: string, other: string): number {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [left, right] = [parts(one), parts(other)];
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}

/** Null without values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
}
