import { languagePart, normalized } from '@polydub/contracts';
import { numbersSaid } from '../text/number-values.js';
import type { Check } from './check.js';

/** That many are named. */
const MAX_NAMED = 5;

/** Numbers in digits should still be there; told only, since they may have been said in words that are not known here. */
export const numbers: Check = ({ source, translation, targetLanguage }) => {
  const inWords = numbersSaid(translation, languagePart(targetLanguage)).map(({ value }) => String(value));
  const kept = new Set([...numbersOf(translation), ...inWords]);
  const hours = hoursOf(source);
  const isKept = (number: string) =>
    kept.has(number) || (hours.has(number) && otherHours(number).some((hour) => kept.has(hour)));
  const missing = numbersOf(source).filter((number) => !isKept(number));
  if (missing.length === 0) return undefined;
  return {
    code: 'number-missing',
    severity: 'note',
    reason: `does not show ${missing.slice(0, MAX_NAMED).join(', ')} in digits`,
  };
};

/** Hours of the clock: `5:45`, `5 p.m.`, `17 h`, `17 Uhr`. */
function hoursOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<!\d)\d{1,2}(?=:\d\d|[ \u00a0\u202f]?(?:h\b|uhr\b|[ap]\.?[ \u00a0]?m\b))/giu));
}

/** The same hour on the other half of a clock: 5 p.m. is 17. */
function otherHours(hour: string): string[] {
  return [String(Number(hour) + 12), String(Number(hour) - 12)];
}

/** Runs of digits of any script as ASCII, without separators of thousands and decimals. */
function numbersOf(text: string): string[] {
  const ascii = normalized(text, 'NFKC').replace(/\p{Nd}/gu, toAsciiDigit);
  return (ascii.match(/\d+(?:[.,\u00a0\u202f' ]\d+)*/g) ?? []).map((number) => number.replace(/\D/g, ''));
}

/** Digits of every script stand in runs of ten that begin at a multiple of sixteen or six past it (Unicode, `Nd`). */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  return point < 0x80 ? digit : String((point & 0xf) >= 6 && isHighRun(point) ? (point & 0xf) - 6 : point & 0xf);
}

function isHighRun(point: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint((point & ~0xf) + 0xf));
}
