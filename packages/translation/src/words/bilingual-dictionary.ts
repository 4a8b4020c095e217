import type { DictdDictionary } from './dictd.js';
import type { WordFrequencies } from './word-frequencies.js';

/** What words of one language mean in another. */
export interface BilingualDictionary {
  /** Translations of a word or term in its basic form; empty where none is known. */
  meaningsOf(term: string): readonly string[];
  /** The same, the likeliest first. */
  likeliestOf(term: string): readonly string[];
}

/** Where none of the two languages is installed. */
export const NO_DICTIONARY: BilingualDictionary = { meaningsOf: () => [], likeliestOf: () => [] };

/** A dictionary from one language into the other, and one back; either may be missing. */
export interface DictionaryPair {
  readonly forward: DictdDictionary | undefined;
  readonly backward: DictdDictionary | undefined;
}

/** Larger dictionaries are complete enough without being read from the other side, which would take seconds. */
const MAX_INVERTED_BYTES = 4_000_000;

/** What a meaning that is not translated back by the term is worth as a share. */
const NOT_BACK = 0.02;

/**
 * One dictionary out of both directions: a small dictionary often knows a word in one of them only. Meanings with a word that nobody uses
 * (misprints, words run together) are left out. Likely meanings stand in many entries, are single and frequent words, and mean little else
 * than the term when they are translated back: `Flug` is `flight` only, `Flucht` rather `escape`. (The weights were chosen by 4,800 words of
 * translated messages of programs in six pairs of languages: the first meaning is right for 0.59 of them; for 0.47 by how frequent it is alone.)
 */
export function joinDictionaries(
  { forward, backward }: DictionaryPair,
  targetFrequencies: WordFrequencies,
): BilingualDictionary {
  const inverted =
    backward && backward.textBytes <= MAX_INVERTED_BYTES ? invert(backward) : new Map<string, string[]>();
  const meaningsOf = (term: string) =>
    [...new Set([...(forward?.meaningsOf(term) ?? []), ...(inverted.get(term.toLowerCase()) ?? [])])].filter(
      (meaning) => rarest(meaning, targetFrequencies) > 0,
    );
  /** How much of what a meaning stands for is the term. */
  const shareOf = (term: string, meaning: string) => {
    const back = new Set(backward?.meaningsOf(meaning).map(keyOf));
    return back.has(term.toLowerCase()) ? 1 / back.size : 0;
  };
  return {
    meaningsOf,
    likeliestOf(term) {
      const said = forward?.meaningsOf(term) ?? [];
      const worth = new Map<string, number>();
      for (const meaning of meaningsOf(term)) {
        const times = said.filter((other) => other === meaning).length;
        const worthByItself = rarest(meaning, targetFrequencies) / 2 - meaning.split(' ').length;
        const share = Math.log10(NOT_BACK + shareOf(term, meaning));
        worth.set(meaning, worthByItself + share + 2 * Math.log2(1 + times));
      }
      return [...worth].sort(([, one], [, other]) => other - one).map(([meaning]) => meaning);
    },
  };
}

function invert(dictionary: DictdDictionary): Map<string, string[]> {
  const inverted = new Map<string, string[]>();
  for (const { headword, meanings } of dictionary.entries()) {
    for (const meaning of meanings) {
      const key = keyOf(meaning);
      const known = inverted.get(key);
      if (known) known.push(headword);
      else inverted.set(key, [headword]);
    }
  }
  return inverted;
}

/** A term as it is looked up: English verbs stand with `to` as meanings. */
function keyOf(meaning: string): string {
  return meaning.toLowerCase().replace(/^to /u, '');
}

/** Frequency of a meaning's rarest word. */
function rarest(meaning: string, frequencies: WordFrequencies): number {
  const words = meaning.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Math.min(...words.map((word) => frequencies.zipf(word)));
}
