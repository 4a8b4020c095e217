import type { Line } from '@polydub/contracts';
import { columns, MAX_LINE_COLUMNS } from './split-long.js';

/** Writing systems of all languages that can be spoken or dubbed into; what one language writes together, such as kanji and kana, is one of them. */
const SCRIPTS = [
  /\p{sc=Latin}/gu,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/gu,
  /\p{sc=Cyrillic}/gu,
  /\p{sc=Arabic}/gu,
  /\p{sc=Greek}/gu,
  /\p{sc=Hebrew}/gu,
  /\p{sc=Devanagari}/gu,
  /\p{sc=Bengali}/gu,
  /\p{sc=Gurmukhi}/gu,
  /\p{sc=Gujarati}/gu,
  /\p{sc=Oriya}/gu,
  /\p{sc=Tamil}/gu,
  /\p{sc=Telugu}/gu,
  /\p{sc=Kannada}/gu,
  /\p{sc=Malayalam}/gu,
  /\p{sc=Thai}/gu,
  /\p{sc=Ethiopic}/gu,
  /\p{sc=Canadian_Aboriginal}/gu,
];
/** Share of the letters from which a writing system is more than some names. */
const MIXED_FROM = 0.1;
/** How many times too long a line is that could not be cut. */
const UNCUT_FROM = 2;

/** Whether text is in several languages, as far as their letters tell: those of two writing systems are frequent in it. */
export function isMixed(text: string): boolean {
  const counts = SCRIPTS.map((script) => text.match(script)?.length ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.filter((count) => count > 0 && count >= MIXED_FROM * all).length > 1;
}

/** The lines that are much too long to be read, as nothing in them shows where they can be cut. */
export function uncutLines(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }) => columns(text) > UNCUT_FROM * MAX_LINE_COLUMNS);
}
