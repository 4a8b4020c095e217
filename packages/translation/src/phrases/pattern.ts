import type { Lemmas } from '../words/lemmas.js';
import { type Token, tokensOf } from './tokens.js';

/**
 * A phrase as its file has it: words as they are said; `~give` in any form of the verb; `my|your|his` one of several; `…` for one to three
 * words between ("~turn … down" is said as "turned the music down" and as "turn down"). At its end `$` says that its clause ends there, or
 * goes on with what is no object ("move in", "move in together", but not "move in circles"); `!over|here` that none of these words follows,
 * where `object` stands for articles, pronouns and numbers ("should have told", but not "should have a rest").
 */
export interface PhrasePattern {
  readonly elements: readonly Element[];
  /** Whether it means that before this token, undefined at the end of the text. */
  readonly standsBefore: (next: Token | undefined) => boolean;
}

type Element = { readonly words: ReadonlySet<string> } | { readonly lemma: string } | 'gap';

/** Where a phrase stands: the indexes of its own words, without those of its gap. */
export type PhrasePlace = readonly number[];

const MAX_GAP_WORDS = 3;
/** They begin another part of the sentence, so that no object goes over them. */
const NO_OBJECT =
  /^(?:about|after|and|at|because|but|by|for|from|in|into|off|on|or|over|so|that|then|to|until|when|where|who|with)$/u;
/** What is behind it is what a preposition is for: "put it on the table" is not "put it on". */
const AFTER_PREPOSITION =
  /^(?:an?|the|this|these|those|my|your|his|her|its|our|their|me|you|him|us|them|some|any|each|every|\p{N}+)$/u;

/** What may follow an intransitive verb. */
const AFTER_CLAUSE = new Set(
  (
    'after again already and anyway as at because before but by for from here if later next now on or since so soon there though ' +
    'to today together tomorrow tonight too unless until when while with yesterday'
  ).split(' '),
);

/** The pattern of a phrase of the file. */
export function patternOf(phrase: string): PhrasePattern {
  const [, said = '', condition] = /^(.*?)(?: (\$|!\S+))?$/u.exec(phrase) ?? [];
  return { elements: tokensOf(said).map(({ text }) => elementOf(text)), standsBefore: conditionOf(condition) };
}

function conditionOf(condition: string | undefined): PhrasePattern['standsBefore'] {
  if (condition === undefined) return () => true;
  if (condition === '$') return (next) => next === undefined || next.isMark || AFTER_CLAUSE.has(next.text);
  const words = new Set(condition.slice(1).split('|'));
  return (next) => {
    if (next === undefined) return true;
    return !words.has(next.text) && !(words.has('object') && isObjectBegin(next.text));
  };
}

function isObjectBegin(word: string): boolean {
  return AFTER_PREPOSITION.test(word) || /^(?:it|that|one|no|all)$/u.test(word);
}

function elementOf(word: string): Element {
  if (word === '…') return 'gap';
  return word.startsWith('~') ? { lemma: word.slice(1) } : { words: new Set(word.split('|')) };
}

/** Where a phrase stands whose first word is the token of that index; undefined where it does not stand there. */
export function placeOf(
  pattern: PhrasePattern,
  tokens: readonly Token[],
  at: number,
  lemmas: Lemmas,
): PhrasePlace | undefined {
  const place = wordsIn(pattern, tokens, at, lemmas);
  return place && pattern.standsBefore(tokens[(place.at(-1) ?? 0) + 1]) ? place : undefined;
}

function wordsIn(
  { elements }: PhrasePattern,
  tokens: readonly Token[],
  at: number,
  lemmas: Lemmas,
): PhrasePlace | undefined {
  const gap = elements.indexOf('gap');
  if (gap < 0) return straightPlace(elements, tokens, at, lemmas);
  const before = straightPlace(elements.slice(0, gap), tokens, at, lemmas);
  if (before === undefined) return undefined;
  for (let length = 0; length <= MAX_GAP_WORDS; length += 1) {
    const next = at + gap + length;
    if (length > 0 && !isOfObject(tokens[next - 1])) return undefined;
    const after = straightPlace(elements.slice(gap + 1), tokens, next, lemmas);
    if (after === undefined) continue;
    if (length > 0 && isPreposition(tokens, next + after.length)) return undefined;
    return [...before, ...after];
  }
  return undefined;
}

/** Whether what ends before that token is a preposition rather than a part of the verb ("turn it down a bit"). */
function isPreposition(tokens: readonly Token[], at: number): boolean {
  const [follows, next] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
  return AFTER_PREPOSITION.test(follows) && !/^(?:bit|little|few|moment|second|minute)$/u.test(next);
}

function straightPlace(
  elements: readonly Element[],
  tokens: readonly Token[],
  at: number,
  lemmas: Lemmas,
): PhrasePlace | undefined {
  const isThere = elements.every((element, offset) => isSaid(element, tokens[at + offset], lemmas));
  return isThere ? elements.map((_, offset) => at + offset) : undefined;
}

/** The ending of a contraction is a pronoun or verb of its own: in "let's push it down" nobody is let down. */
function isOfObject(token: Token | undefined): boolean {
  return token !== undefined && !token.isMark && !/^(?:n't|')/u.test(token.text) && !NO_OBJECT.test(token.text);
}

function isSaid(element: Element, token: Token | undefined, lemmas: Lemmas): boolean {
  if (token === undefined || token.isMark || element === 'gap') return false;
  if ('words' in element) return element.words.has(token.text);
  const forms = AUXILIARIES[element.lemma];
  return forms ? forms.test(token.text) : lemmas.formsOf(token.text).includes(element.lemma);
}

/** Forms that are also written behind an apostrophe. */
const AUXILIARIES: Readonly<Record<string, RegExp>> = {
  be: /^(?:be|am|is|are|was|were|been|being|'m|'s|'re)$/u,
  have: /^(?:have|has|had|having|'ve)$/u,
};
