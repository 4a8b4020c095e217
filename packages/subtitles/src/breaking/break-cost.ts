import { languagePart, SENTENCE_END } from '@polydub/contracts';
import type { Atom } from './atoms.js';
import { CLAUSE_END } from './characters.js';
import { functionWords } from './function-words.js';

/** Relative costs of ending a row at a place. */
const COST = { sentence: 0, clause: 2, beforeFunctionWord: 6, plain: 10, bound: 45, number: 60, cut: 200 };

const TITLE = /^(Mr|Mrs|Ms|Dr|St|Prof|Mme|Mlle|Sr|Sra|Srta|Herr|Frau|Don|Doña|Dott|Sig)\.?$/u;
const CAPITAL = /^["'“‘«(]*\p{Lu}/u;
const DIGIT_LAST = /\p{Nd}[.,]?$/u;
/** German writes every noun with a capital letter, so capitals do not mark names. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set(['de', 'lb']);
/** Dots between the parts of foreign names in Japanese and Chinese. */
const NAME_DOT_LAST = /[・·]$/u;
const HIRAGANA_ONLY = /^\p{sc=Hiragana}+\p{P}*$/u;

/**
 * How much a break between two atoms disturbs the reader: 0 after a sentence, more elsewhere. It is high between the
 * parts of a name, a number and its unit, an article or preposition and its noun, a word and its particle.
 */
export function breakCost(before: Atom, after: Atom, language: string): number {
  if (before.cutAfter) return COST.cut;
  if (TITLE.test(before.text)) return COST.number;
  if (SENTENCE_END.test(before.text)) return COST.sentence;
  if (CLAUSE_END.test(before.text)) return COST.clause;
  if (DIGIT_LAST.test(before.text)) return COST.number;
  const part = languagePart(language);
  const { leading, trailing } = functionWords(part);
  if (leading.has(bare(before)) || trailing.has(bare(after)) || isParticle(before, after)) return COST.bound;
  if (isName(before, after, part)) return COST.bound;
  return leading.has(bare(after)) ? COST.beforeFunctionWord : COST.plain;
}

function bare({ text }: Atom): string {
  return text.toLowerCase().replace(/^[\p{P}]+|[\p{P}]+$/gu, '');
}

function isName(before: Atom, after: Atom, language: string): boolean {
  if (NAME_DOT_LAST.test(before.text)) return true;
  return !CAPITAL_NOUNS.has(language) && CAPITAL.test(before.text) && CAPITAL.test(after.text);
}

/** In Japanese, hiragana after another script is a particle or ending of the word before it. */
function isParticle(before: Atom, after: Atom): boolean {
  return !before.spaceAfter && HIRAGANA_ONLY.test(after.text) && !HIRAGANA_ONLY.test(before.text);
}
