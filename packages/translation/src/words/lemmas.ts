import { gunzipSync } from 'node:zlib';
import { normalized } from '@polydub/contracts';

/** The basic forms of words of one language. */
export interface Lemmas {
  /** The forms under which a word may stand in a dictionary, itself first: `turned` → `turned`, `turn`. */
  formsOf(word: string): readonly string[];
}

/** Reads a table of spaCy's look-up data: gzipped JSON, an object with the basic form (or several) of every other form. */
export function parseLemmas(packed: Uint8Array): Lemmas {
  // Half a million forms: a map of them would take seconds to build and twice the memory.
  const table: Readonly<Record<string, string | readonly string[]>> = JSON.parse(gunzipSync(packed).toString());
  const lemmasOf = (form: string) => (Object.hasOwn(table, form) ? [table[form] ?? []].flat() : []);
  return {
    formsOf(word) {
      const lower = word.toLowerCase();
      const stems = withoutEnclitics(lower)
        .map((stem) => [...lemmasOf(stem), stem])
        .filter((forms) => forms.some((form) => INFINITIVE.test(form)))
        .flat();
      const forms = [...lemmasOf(word), ...lemmasOf(lower), ...stems];
      return [...new Set([lower, ...forms.map((form) => form.toLowerCase())])];
    },
  };
}

/** Pronouns that Romance languages write at the end of a verb: `pásame` → `pasa`. */
const ENCLITICS = /(?<=[aeiouáéíóúnr])(?:me|te|se|lo|la|le|nos|los|las|les|melo|mela|telo|tela|selo|sela)$/u;
const MIN_STEM_LETTERS = 3;
/** What has such pronouns is a verb: `vérate` is no form of `vera`, a name. */
const INFINITIVE = /[aei]r$/u;

function withoutEnclitics(word: string): string[] {
  const stem = word.replace(ENCLITICS, '');
  if (stem === word || stem.length < MIN_STEM_LETTERS || !/[áéíóú]|r$/u.test(stem)) return [];
  return [...new Set([stem, normalized(stem, 'NFD').replaceAll(/\p{M}/gu, '')])];
}
