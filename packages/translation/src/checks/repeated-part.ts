import type { Check } from './check.js';

/** Fewer words may well be said twice. */
const WORDS = 3;
const MIN_LETTERS = 10;

/** No part of a line may be said twice, unless the source repeats something, too. */
export const repeatedPart: Check = ({ source, translation }) => {
  const part = repeatedIn(translation);
  if (part === undefined || repeatedIn(source) !== undefined) return undefined;
  return { code: 'repeated-part', severity: 'weak', reason: `says "${part}" twice` };
};

function repeatedIn(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const seen = new Set<string>();
  return words
    .slice(0, 1 - WORDS)
    .map((_, at) => words.slice(at, at + WORDS).join(' '))
    .find((part) => {
      const isAgain = part.length >= MIN_LETTERS && seen.has(part);
      seen.add(part);
      return isAgain;
    });
}
