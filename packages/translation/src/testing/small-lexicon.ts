import { joinDictionaries } from '../words/bilingual-dictionary.js';
import { parseDictd } from '../words/dictd.js';
import { SPANISH_GENDERS } from '../words/genders.js';
import { parseLemmas } from '../words/lemmas.js';
import type { Lexicon } from '../words/lexicon.js';
import { parseWordFrequencies } from '../words/word-frequencies.js';
import { dictdFiles, packedLemmas, packedZipf } from './word-files.js';

const english = {
  ...{
    the: 7.7,
    in: 7.3,
    of: 7.4,
    is: 7.2,
    down: 6,
    turn: 5.3,
    turned: 5.2,
    hand: 5.4,
    me: 6.8,
    look: 6,
    at: 6.9,
    not: 7,
  },
  ...{
    heat: 4.9,
    screwdriver: 3,
    valve: 3.6,
    snail: 3.2,
    rock: 4.8,
    rocks: 4.4,
    sea: 4.9,
    star: 5.1,
    jersey: 4.4,
    broken: 4.7,
  },
};
const spanish = {
  ...{
    el: 7.5,
    la: 7.6,
    de: 7.8,
    en: 7.5,
    es: 7.1,
    no: 7.3,
    mira: 5.3,
    está: 6.3,
    los: 7.2,
    pásame: 3,
    mar: 5.2,
    estrella: 4.7,
  },
  ...{
    destornillador: 2.8,
    válvula: 3.4,
    caracol: 3.3,
    roca: 4.3,
    rocas: 4.2,
    bajar: 4.6,
    roto: 4.6,
    sobre: 6.2,
    apagar: 4.1,
  },
};
const lemmas = { rocks: 'rock', turned: 'turn', rocas: 'roca', snails: 'snail' };
const toSpanish = [
  'screwdriver /s/\ndestornillador\n',
  'rock /r/\nmecer, roca\n',
  'snail /s/\ncaracol, baboso\n',
  'star /s/\nestrella\n',
  'turn down /t/\nbajar, apagar\n',
  'in the /x/\nen el\n',
];
const toEnglish = ['roca /r/ <n>\nrock\n', 'válvula /v/ <n>\nvalve\n', 'estrella de mar /e/\nsea star\n'];

/** A lexicon of English and Spanish with a few words. */
export function smallLexicon(): Lexicon {
  return lexiconOf({ english, spanish, toSpanish, toEnglish });
}

/** A lexicon of English and Spanish: words with their Zipf frequencies, and entries of dictionaries. */
export function lexiconOf(given: {
  readonly english: Readonly<Record<string, number>>;
  readonly spanish: Readonly<Record<string, number>>;
  readonly toSpanish: readonly string[];
  readonly toEnglish?: readonly string[];
}): Lexicon {
  const { english, spanish, toSpanish, toEnglish = [] } = given;
  const [there, back] = [dictdFiles(toSpanish), dictdFiles(toEnglish)];
  const pair = { forward: parseDictd(there.index, there.text), backward: parseDictd(back.index, back.text) };
  const frequencies = parseWordFrequencies(packedZipf(spanish));
  const words = parseLemmas(packedLemmas(lemmas));
  return {
    source: { language: 'en', frequencies: parseWordFrequencies(packedZipf(english)), lemmas: words },
    target: { language: 'es', frequencies, lemmas: words },
    dictionary: joinDictionaries(pair, frequencies),
    genders: SPANISH_GENDERS,
  };
}
