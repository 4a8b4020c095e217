import { languagePart } from '@polydub/contracts';
import type { Check } from './check.js';

/**
 * Words of numbers that have a digit, by language: 3 is in `three`, `thirteen`, `thirty` and `dreihundert`. Left out is what is said
 * of few or many things, and what often means something else (`fifteen days`, `un vélo neuf`).
 */
const WORDS: Readonly<Record<string, Readonly<Record<number, RegExp>>>> = {
  en: {
    3: /^(?:three|thirteen|thirty)$/u,
    4: /^four(?:teen)?$|^forty$/u,
    5: /^five$|^fif(?:teen|ty)$/u,
    6: /^six(?:teen|ty)?$/u,
    7: /^seven(?:teen|ty)?$/u,
    8: /^eight(?:een|y)?$/u,
    9: /^nine(?:teen|ty)?$/u,
    100: /^hundreds?$/u,
    1000: /^thousands?$/u,
  },
  es: {
    3: /^(?:(?:veinti)?tr[eé]s|trece|treint(?:a|ena)|trescient[oa]s)$/u,
    4: /^(?:(?:veinti)?cuatro(?:cient[oa]s)?|catorce|cuarent(?:a|ena))$/u,
    5: /^(?:(?:veinti)?cinco|quince|cincuenta|quinient[oa]s)$/u,
    6: /^(?:(?:dieci|veinti)?s[eé]is(?:cient[oa]s)?|sesenta)$/u,
    7: /^(?:(?:dieci|veinti)?siete|setenta|setecient[oa]s)$/u,
    8: /^(?:(?:dieci|veinti)?ocho(?:cient[oa]s)?|ochenta)$/u,
    9: /^(?:(?:dieci|veinti)?nueve|noventa|novecient[oa]s)$/u,
    100: /^cien(?:to)?s?$|cient[oa]s$|^centenar(?:es)?$/u,
    1000: /^mil(?:es|lar|lares)?$/u,
  },
  fr: {
    3: /^(?:trois|treize|trent(?:e|aine))$/u,
    4: /^(?:quatre|quatorze|quarant(?:e|aine))$/u,
    5: /^(?:cinq|quinz(?:e|aine)|cinquant(?:e|aine))$/u,
    6: /^(?:six|seize|soixante)$/u,
    7: /^sept$/u,
    8: /^huit$/u,
    9: /^neuf$/u,
    100: /^cent(?:s|aines?)?$/u,
    1000: /^mill(?:e|iers)$/u,
  },
  de: {
    3: /drei(?!s)/u,
    4: /vier(?!tel)/u,
    5: /fünf/u,
    6: /sech/u,
    7: /sieb/u,
    8: /acht/u,
    9: /neun/u,
    100: /hundert/u,
    1000: /tausend/u,
  },
};

/** Parts of German numbers, all of which are one word. */
const GERMAN_NUMBER =
  /^(?:ein|eine|zwei|zwan|drei|vier|fünf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwölf|und|zig|ßig|hundert|tausend)+[en]?$/u;
/** Tens that French adds up (`quatre-vingt-dix`), and clocks, which languages read from the hour before or after. */
const ADDED_UP =
  /soixante|quatre-?\s?vingt|\b(?:half|halb|quarter|viertel|past|cuarto|menos|moins|quart|quinze|quince|huit jours|acht tage)/iu;

/** A number that is said in words must be said, or be written in digits. */
export const numberWords: Check = ({ source, translation, sourceLanguage, targetLanguage, rewordOf }) => {
  const [from, into] = [languagePart(sourceLanguage), languagePart(targetLanguage)];
  if (rewordOf !== undefined || !WORDS[from] || !WORDS[into]) return undefined;
  if (/\p{N}/u.test(translation) || ADDED_UP.test(source) || ADDED_UP.test(translation)) return undefined;
  const said = digitsIn(translation, into);
  const lost = numbersIn(source, from).find(
    ({ word, digits }) => word !== 'neuf' && digits.some((digit) => !said.has(digit)),
  );
  if (lost === undefined) return undefined;
  return { code: 'number-lost', severity: 'weak', reason: `does not say the number in "${lost.word}"` };
};

function digitsIn(text: string, language: string): ReadonlySet<number> {
  return new Set(numbersIn(text, language).flatMap(({ digits }) => digits));
}

function numbersIn(text: string, language: string): { readonly word: string; readonly digits: readonly number[] }[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const patterns = Object.entries(WORDS[language] ?? {});
  return words
    .filter((word) => language !== 'de' || GERMAN_NUMBER.test(word))
    .map((word) => ({
      word,
      digits: patterns.flatMap(([digit, pattern]) => (pattern.test(word) ? [Number(digit)] : [])),
    }))
    .filter(({ digits }) => digits.length > 0);
}
