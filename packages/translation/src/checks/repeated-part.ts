import type { Check, Complaint } from './check.js';

/** Fewer words may well be said twice. */
const MIN_WORDS = 3;
const MIN_LETTERS = 10;
/** Longer runs count as that long. */
const MAX_WORDS = 30;
/** By so many words at least a part that is said twice is longer than any that the source says twice. */
const MORE_WORDS = 3;

/** No part of a line may be said twice, unless the source repeats about as much. */
export const repeatedPart: Check = ({ source, translation }) => {
  const part = longestRepeatIn(translation);
  if (part.length === 0) return repeatedInRow(source, translation);
  const repeated = longestRepeatIn(source).length;
  if (repeated > 0 && part.length < repeated + MORE_WORDS) return undefined;
  return { code: 'repeated-part', severity: 'weak', reason: `says "${part.join(' ')}" twice` };
};

/** One or two words at once said again ("por favor, por favor"); shorter ones may stand so ("nous nous voyons"). */
const IN_ROW = /(?<!\p{L})(\p{L}{5,}|\p{L}{2,} \p{L}{3,}),? \1(?![\p{L}-])/iu;
/** What a source says at once again, however short: "very, very". */
const ANY_IN_ROW = /(?<!\p{L})(\p{L}{1,30}(?: \p{L}{1,30})?),? \1(?!\p{L})/iu;

function repeatedInRow(source: string, translation: string): Complaint | undefined {
  const found = IN_ROW.exec(translation)?.[1];
  if (found === undefined || ANY_IN_ROW.test(source)) return undefined;
  return { code: 'repeated-part', severity: 'weak', reason: `says "${found}" twice` };
}

/** The longest run of words that is said again behind itself, of {@link MAX_WORDS} at most; empty where none is long enough. */
function longestRepeatIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let longest: readonly string[] = [];
  for (let length = MIN_WORDS; length <= MAX_WORDS; length += 1) {
    const at = repeatAt(words, length);
    if (at === undefined) break;
    longest = words.slice(at, at + length);
  }
  return longest;
}

/** Where a run of so many words begins that was said before, without overlapping it. */
function repeatAt(words: readonly string[], length: number): number | undefined {
  const firstAt = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const part = words.slice(at, at + length).join(' ');
    const first = firstAt.get(part);
    if (first === undefined) firstAt.set(part, at);
    else if (at >= first + length && part.length >= MIN_LETTERS) return at;
  }
  return undefined;
}
