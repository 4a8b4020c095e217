import type { Warning } from '@polydub/contracts';
import { missingFonts } from '../fonts/font-set.js';

/** The part of a text that can be drawn. */
export interface DrawableText {
  readonly text: string;
  /** Characters that are left out, each once. */
  readonly leftOut: readonly string[];
}

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Control characters and halves of surrogate pairs, which no font can have. */
const NOT_A_LETTER = /^[\p{Cc}\p{Cs}]$/u;

/** Takes out of a text what cannot be drawn; `missing` are the characters that no font has. */
export function drawableText(text: string, missing: readonly string[]): DrawableText {
  const plain = text.replace(LINE_ENDS, '\n').replaceAll('\t', ' ');
  const isDrawn = (character: string) =>
    character === '\n' || !(NOT_A_LETTER.test(character) || missing.includes(character));
  const leftOut = [...new Set(plain)].filter((character) => !isDrawn(character));
  if (leftOut.length === 0) return { text: plain, leftOut };
  const left = [...plain].filter(isDrawn).join('');
  return { text: left.replace(/ {2,}/g, ' '), leftOut };
}

/** How much of them a message names. */
const MAX_NAMED = 10;

/** Says which characters of a text are not drawn. */
export function leftOutWarning(leftOut: readonly string[]): Warning {
  const names = leftOut.slice(0, MAX_NAMED).map(nameOf).join(' ');
  const rest = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : '';
  return { code: 'characters-not-drawn', message: `No installed font has ${names}${rest}; drawn without.` };
}

/** The character itself, where it can be seen; else its number. */
function nameOf(character: string): string {
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Throws `missing-dependency`, saying what to install, when most letters of all texts together cannot be drawn: the
 * fonts of a whole script are not installed.
 */
export function requireMostLetters(texts: readonly { text: string; missing: readonly string[] }[]): void {
  const letters = texts.flatMap(({ text, missing }) =>
    [...text]
      .filter((character) => /\p{L}/u.test(character))
      .map((character) => ({ character, isMissing: missing.includes(character) })),
  );
  const lost = letters.filter(({ isMissing }) => isMissing);
  if (2 * lost.length <= letters.length) return;
  throw missingFonts([...new Set(lost.map(({ character }) => character))]);
}
