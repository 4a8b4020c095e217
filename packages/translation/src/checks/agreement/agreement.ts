import type { Lexicon } from '../../words/lexicon.js';
import type { Check } from '../check.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import type { Grammar, Word } from './grammar.js';
import { SPANISH } from './spanish.js';

/** Articles and words like them must agree with the noun behind them, where its gender is known. */
export const agreement: Check = ({ translation, lexicon }) => {
  const grammar = lexicon && GRAMMARS[lexicon.target.language];
  if (!grammar) return undefined;
  const words = wordsOf(translation);
  for (const [at, spot] of words.entries()) {
    const reason = mismatchAt(words, at, grammar, lexicon);
    if (reason !== undefined) return { code: 'agreement', severity: 'weak', reason, spot };
  }
  return undefined;
};

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+(?:['’](?=\P{L}))?/gu)) {
    words.push({ text: word, index, before: text.slice(end, index).trim() });
    end = index + word.length;
  }
  return words;
}

function mismatchAt(words: readonly Word[], at: number, grammar: Grammar, lexicon: Lexicon): string | undefined {
  const determiner = words[at]?.text.toLowerCase() ?? '';
  if (!Object.hasOwn(grammar.determiners, determiner)) return undefined;
  const nounAt = nounBehind(words, at, grammar);
  const noun = words[nounAt];
  if (noun === undefined || !isPlain(noun, words[nounAt + 1], grammar)) return undefined;
  const phrase = words
    .slice(at, nounAt + 1)
    .map(({ text }) => text)
    .join(' ');
  if (grammar.misused?.test(phrase)) return `has "${phrase}", but "${noun.text}" begins with a stressed "a"`;
  const genders = lexicon.genders.of(noun.text);
  const allowed = grammar.determiners[determiner] ?? [];
  if (genders.size === 0 || allowed.some((gender) => genders.has(gender))) return undefined;
  if (grammar.mayBeOther(words, at, nounAt, lexicon.target)) return undefined;
  const isOnlyOfMany = allowed.every((gender) => gender === 'plural');
  const gender = isOnlyOfMany ? 'singular' : [...genders].filter((each) => each !== 'dative plural').join(' or ');
  return `has "${phrase}", but "${noun.text}" is ${gender}`;
}

/** No letter, acronym or first half of a word with a hyphen. */
function isPlain({ text }: Word, next: Word | undefined, { noun = /^\p{L}\p{Ll}{2,}$/u }: Grammar): boolean {
  return noun.test(text) && !next?.before.startsWith('-');
}

const MAX_BETWEEN = 2;

function nounBehind(words: readonly Word[], at: number, { between, determiners }: Grammar): number {
  for (let next = at + 1; next <= at + 1 + MAX_BETWEEN; next += 1) {
    const word = words[next];
    if (word === undefined || word.before !== '') return -1;
    const isBetween = between?.test(word.text) && !Object.hasOwn(determiners, word.text);
    if (!isBetween) return next;
  }
  return -1;
}

const GRAMMARS: Readonly<Record<string, Grammar>> = { es: SPANISH, fr: FRENCH, de: GERMAN };
