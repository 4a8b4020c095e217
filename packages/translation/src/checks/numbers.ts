import { normalized } from '@polydub/contracts';
import type { Check } from './check.js';

/** That many are named. */
const MAX_NAMED = 5;

/** Numbers in digits should still be there; told only, since they may have been written in words. */
export const numbers: Check = ({ source, translation }) => {
  const kept = new Set(numbersOf(translation));
  const missing = numbersOf(source).filter((number) => !kept.has(number));
  if (missing.length === 0) return undefined;
  return {
    code: 'number-missing',
    severity: 'note',
    reason: `does not show ${missing.slice(0, MAX_NAMED).join(', ')} in digits`,
  };
};

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
