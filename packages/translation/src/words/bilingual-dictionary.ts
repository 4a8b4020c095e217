import type { DictdDictionary } from './dictd.js';
import type { WordFrequencies } from './word-frequencies.js';

/** What words of one language mean in another. */
export interface BilingualDictionary {
  /** Translations of a word or term in its basic form, the surest and most frequent first; empty where none is known. */
  meaningsOf(term: string): readonly string[];
}

/** A dictionary from one language into the other, and one back; either may be missing. */
export interface DictionaryPair {
  readonly forward: DictdDictionary | undefined;
  readonly backward: DictdDictionary | undefined;
}

/** Larger dictionaries are complete enough without being read from the other side, which would take seconds. */
const MAX_INVERTED_BYTES = 4_000_000;

/**
 * One dictionary out of both directions: a small dictionary often knows a word in one of them only, and what both say is sure.
 * Meanings with a word that nobody uses (misprints, words run together) are left out.
 */
export function joinDictionaries(
  { forward, backward }: DictionaryPair,
  targetFrequencies: WordFrequencies,
): BilingualDictionary {
  const inverted =
    backward && backward.textBytes <= MAX_INVERTED_BYTES ? invert(backward) : new Map<string, string[]>();
  return {
    meaningsOf(term) {
      const said = forward?.meaningsOf(term) ?? [];
      const heard = inverted.get(term.toLowerCase()) ?? [];
      const votes = new Map<string, number>();
      for (const meaning of [...new Set(said), ...new Set(heard)]) votes.set(meaning, (votes.get(meaning) ?? 0) + 1);
      const frequencyOf = (meaning: string) => rarest(meaning, targetFrequencies);
      return [...votes]
        .filter(([meaning]) => frequencyOf(meaning) > 0)
        .sort(([one, its], [other, others]) => others - its || frequencyOf(other) - frequencyOf(one))
        .map(([meaning]) => meaning);
    },
  };
}

function invert(dictionary: DictdDictionary): Map<string, string[]> {
  const inverted = new Map<string, string[]>();
  for (const { headword, meanings } of dictionary.entries()) {
    for (const meaning of meanings) {
      const key = meaning.toLowerCase().replace(/^to /u, '');
      const known = inverted.get(key);
      if (known) known.push(headword);
      else inverted.set(key, [headword]);
    }
  }
  return inverted;
}

/** Frequency of a meaning's rarest word. */
function rarest(meaning: string, frequencies: WordFrequencies): number {
  const words = meaning.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Math.min(...words.map((word) => frequencies.zipf(word)));
}
