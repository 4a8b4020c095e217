import { languagePart } from '@polydub/contracts';
import { spellOut } from '@polydub/voice';
import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as english, toOrdinal as englishOrdinal } from 'n2words/en-US';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as french } from 'n2words/fr-FR';
import { toCardinal as hindi } from 'n2words/hi-IN';
import { toCardinal as italian } from 'n2words/it-IT';
import { toCardinal as portuguese } from 'n2words/pt-PT';
import { toCardinal as russian } from 'n2words/ru-RU';

/** How numbers are written in words, and what stands for `%`. */
interface Numbers {
  readonly words: (whole: bigint) => string;
  readonly ordinal?: (whole: bigint) => string;
  readonly percent: string;
  /** What is said between the whole and the rest of a number: left out, as the mark is. */
  readonly mark: string;
}

const numbersOf: Readonly<Record<string, Numbers>> = {
  de: { words: german, percent: 'Prozent', mark: 'Komma' },
  en: { words: english, ordinal: englishOrdinal, percent: 'percent', mark: 'point' },
  es: { words: spanish, percent: 'por ciento', mark: 'coma' },
  fr: { words: french, percent: 'pour cent', mark: 'virgule' },
  hi: { words: hindi, percent: 'प्रतिशत', mark: 'दशमलव' },
  it: { words: italian, percent: 'per cento', mark: 'virgola' },
  pt: { words: portuguese, percent: 'por cento', mark: 'vírgula' },
  ru: { words: russian, percent: 'процентов', mark: 'запятая' },
};

/** Thousands are marked in groups of three. */
const grouped = /(?<!\d)\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?!\d)/gu;
/** Letters that are said one by one: `S F D T`, `S.F.D.T.`, `S-F-D-T`. */
const spelled = /(?<![\p{L}\p{N}])\p{Lu}(?:[.\s-]{1,2}\p{Lu}(?![\p{L}\p{N}'’]))+/gu;

/**
 * One form of the many in which the same words are written, for comparing what was said with what was heard: `45,20 €` and
 * `cuarenta y cinco euros con veinte`, `S.F.D.T.` and `SFDT`. Accents stay: they are a spelling of their own. Numbers stay as they are
 * in languages without a table.
 */
export function spokenForm(text: string, language: string): string {
  const joined = text.replaceAll(spelled, (letters) => letters.replaceAll(/[.\s-]/gu, ''));
  const numbers = numbersOf[languagePart(language)];
  if (!numbers) return joined;
  const { words, ordinal, percent, mark } = numbers;
  return spellOut(
    joined.replaceAll(grouped, (number) => number.replaceAll(/\D/gu, '')),
    language,
  )
    .replaceAll(/\s?%/gu, ` ${percent}`)
    .replaceAll(/(?<!\d)(\d{1,15})(?:st|nd|rd|th)\b/gu, (written, digits) => ordinal?.(BigInt(digits)) ?? written)
    .replaceAll(/\d{1,15}/gu, (digits) => ` ${words(BigInt(digits))} `)
    .replaceAll('-', ' ')
    .replaceAll(new RegExp(`\\s${mark}(?=\\s)`, 'giu'), ' ');
}
