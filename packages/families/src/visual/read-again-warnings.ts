import { isPieceOf, placeAt, plainText, textSimilarity } from '@polydub/callouts';
import { type Box, type Callout, type OtherText, shortened, type Warning } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';
import { stayingText } from './beside.js';
import type { ReadAgain } from './stages/check-range.js';

/** What is read with less certainty may be marks that look like letters. */
const MIN_CONFIDENCE = 0.8;
/** A line is one of the original's when they are this alike. */
const MIN_SIMILARITY = 0.8;
/** Fewer characters than this may be a part of any text; characters of Chinese and Japanese say more. */
const MIN_CHARACTERS = 4;
const MIN_IDEOGRAPHS = 2;
/** A translation of which a smaller share of the words can be read in no frame is hard to read. */
const MIN_READABLE_SHARE = 0.5;
/** How much of a text a message repeats. */
const MAX_NAMED_CHARACTERS = 40;

type ReadLine = ReadAgain['lines'][number];

/** Texts of a picture and what was read in frames of the result. */
export interface ReadResult {
  /** Those that were changed; without a translation where they were only erased. */
  readonly changed: readonly Callout[];
  /** All of the picture. */
  readonly callouts: readonly Callout[];
  readonly otherTexts: readonly OtherText[];
  readonly frames: readonly ReadAgain[];
}

/**
 * Tells of which callouts a viewer still sees the original, and which translations cannot be read, from what was read in frames of
 * the result. `isReadable` says whether a translation is in letters that were read.
 */
export function readAgainWarnings(result: ReadResult, isReadable: (translation: string) => boolean): Warning[] {
  return result.changed.flatMap((callout) =>
    [...originalWarnings(callout, result), ...translationWarnings(callout, result, isReadable)].map((warning) => ({
      ...warning,
      lineId: callout.id,
    })),
  );
}

function originalWarnings(callout: Callout, result: ReadResult): Warning[] {
  const expected = expectedBeside(result);
  const found = result.frames.flatMap(({ timeSeconds, lines }) => {
    if (!isAround(callout, timeSeconds)) return [];
    // Right beside its times another text may say the same.
    const others = isShownAt(callout, timeSeconds) ? [] : result.changed.filter(({ id }) => id !== callout.id);
    const here = [...expected, ...others].filter((each) => isAround(each, timeSeconds));
    const left = lines.filter((line) => isOf(line, callout) && !here.some(({ text }) => isPartOf(line.text, text)));
    return left.map(({ text }) => ({ timeSeconds, text }));
  });
  const [first] = found;
  if (!first) return [];
  const [name, at] = [quoted(first.text), first.timeSeconds.toFixed(2)];
  const message = isShownAt(callout, first.timeSeconds)
    ? `${name} of the original text can still be read at ${at} s. Look at that frame, and at the box and the times of the text.`
    : `The original text ${name} is still shown at ${at} s, outside of the times at which it is replaced (${callout.startSeconds} to ${callout.endSeconds} s). Change these in callouts.json.`;
  return [{ code: 'callout-original-seen', message }];
}

type ShownText = Pick<Callout, 'startSeconds' | 'endSeconds' | 'text'>;

/** What may be read that is not left of an original: translations and texts that stay. */
function expectedBeside({ changed, callouts, otherTexts }: ReadResult): ShownText[] {
  const isLeft = ({ id }: Callout) => !changed.some((each) => each.id === id);
  const translations = changed.map(({ translation = '', ...shown }) => ({ ...shown, text: translation }));
  return [...translations, ...callouts.filter(isLeft), ...otherTexts.map(stayingText)].filter(
    ({ text }) => text.trim() !== '',
  );
}

/** A frame that is read for one text shows others, too: it tells something of those that are shown about then. */
const AROUND_SECONDS = 0.2;

function isAround({ startSeconds, endSeconds }: ShownText, timeSeconds: number): boolean {
  return timeSeconds > startSeconds - AROUND_SECONDS && timeSeconds < endSeconds + AROUND_SECONDS;
}

function isShownAt({ startSeconds, endSeconds }: ShownText, timeSeconds: number): boolean {
  return startSeconds <= timeSeconds && timeSeconds < endSeconds;
}

function isOf({ text, confidence }: ReadLine, callout: Callout): boolean {
  if (confidence < MIN_CONFIDENCE || !saysEnough(text)) return false;
  return callout.text.split('\n').some((line) => isPartOf(text, line));
}

function isPartOf(text: string, whole: string): boolean {
  return textSimilarity(text, whole) >= MIN_SIMILARITY || isPieceOf(text, whole);
}

function saysEnough(text: string): boolean {
  const letters = plainText(text).match(/\p{L}/gu) ?? [];
  const ideographs = letters.filter((letter) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter));
  return letters.length >= MIN_CHARACTERS || ideographs.length >= MIN_IDEOGRAPHS;
}

function translationWarnings(
  callout: Callout,
  { frames }: ReadResult,
  isReadable: (translation: string) => boolean,
): Warning[] {
  const { translation = '' } = callout;
  const words = translation.split(/\s+/u).filter(saysEnough);
  if (words.length === 0 || !isReadable(translation)) return [];
  const shares = frames
    .filter(({ timeSeconds }) => isShownAt(callout, timeSeconds))
    .map(({ timeSeconds, lines }) => {
      const around = placeAround(callout, timeSeconds);
      const seen = lines.flatMap(({ text, box }) => (sharedBox(box, around) ? [text] : [])).join(' ');
      return words.filter((word) => isPartOf(word, seen)).length / words.length;
    });
  if (shares.length === 0 || Math.max(...shares) >= MIN_READABLE_SHARE) return [];
  const message = `The words of ${quoted(translation)} cannot be read in most part in any of the frames that were looked at. Look at them; another place, size or colour may help.`;
  return [{ code: 'callout-not-readable', message }];
}

/** A translation is drawn so far around its original at most, compared with the original's width and the height of its line. */
const [AROUND_WIDTHS, AROUND_HEIGHTS] = [0.5, 1];

/** Where the translation of a text may be at a time. */
function placeAround({ box, lineBoxes, path }: Callout, timeSeconds: number): Box {
  const { offsetX, offsetY, scale } = placeAt(path, timeSeconds);
  const down = AROUND_HEIGHTS * (lineBoxes[0]?.height ?? box.height);
  const across = AROUND_WIDTHS * box.width + down;
  const middle = { x: box.x + box.width / 2 + offsetX, y: box.y + box.height / 2 + offsetY };
  const [halfWidth, halfHeight] = [scale * (box.width / 2 + across), scale * (box.height / 2 + down)];
  return { x: middle.x - halfWidth, y: middle.y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

function quoted(text: string): string {
  return JSON.stringify(shortened(text, MAX_NAMED_CHARACTERS));
}
