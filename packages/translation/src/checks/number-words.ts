import { languagePart } from '@polydub/contracts';
import { numbersSaid, readsNumbers, type SaidNumber } from '../text/number-values.js';
import type { Check } from './check.js';

/** Smaller numbers are said in other ways (`both`, `a pair`), and articles. */
const MIN_VALUE = 3;
/** Larger ones are counted in other steps. */
const MAX_VALUE = 1e9;
/** A few or many, and not so many. */
const ROUGHLY = /^(?:dozens|neuf|dizaine)$/u;
/** Weeks in days, and clocks, which languages read from the hour before or after. */
const SAID_OTHERWISE =
  /\b(?:half|halb|quarter|viertel|past|cuarto|menos|moins|quart|quinze jours|quince días|huit jours|acht tage|vierzehn tage|fortnight)/iu;
/** No hour, minute or number of days in weeks that a translation says otherwise is larger. */
const MAX_SAID_OTHERWISE = 60;

/** A number that is said in words must be said, or be written in digits: fifteen hundred is not `ciento quince`. */
export const numberWords: Check = ({ source, translation, sourceLanguage, targetLanguage, rewordOf }) => {
  const [from, into] = [languagePart(sourceLanguage), languagePart(targetLanguage)];
  if (rewordOf !== undefined || !readsNumbers(from) || !readsNumbers(into)) return undefined;
  if (SAID_OTHERWISE.test(source)) return undefined;
  const leastValue = SAID_OTHERWISE.test(translation) ? MAX_SAID_OTHERWISE + 1 : MIN_VALUE;
  const got = new Set([...numbersSaid(translation, into).map(({ value }) => value), ...ordinalsIn(translation, into)]);
  const lost = numbersSaid(source, from).find(
    (number) => isChecked(number) && number.value >= leastValue && !got.has(number.value),
  );
  if (lost === undefined) return undefined;
  return {
    code: 'number-lost',
    severity: 'weak',
    reason: `does not say the number in "${lost.text}"`,
    hint: { term: lost.text, meanings: [inDigits(lost.value, into)] },
  };
};

/** As the language writes it; numbers of four digits without a separator, as all do. */
function inDigits(value: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: value >= 10_000 }).format(value);
}

function isChecked({ text, value }: SaidNumber): boolean {
  return value < MAX_VALUE && !/\p{N}/u.test(text) && !ROUGHLY.test(text);
}

/** `Chapter three` is `tercer capítulo`. */
function ordinalsIn(text: string, language: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) =>
    (ORDINALS[language] ?? []).flatMap((ordinal, index) => (ordinal.test(word) ? [index + 3] : [])),
  );
}

/** From the third to the tenth. */
const ORDINALS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /^thirds?$/u,
    /^fourths?$/u,
    /^fifths?$/u,
    /^sixths?$/u,
    /^sevenths?$/u,
    /^eighths?$/u,
    /^ninths?$/u,
    /^tenths?$/u,
  ],
  es: [
    /^tercer[oa]?s?$/u,
    /^cuart[oa]s?$/u,
    /^quint[oa]s?$/u,
    /^sext[oa]s?$/u,
    /^s[eé]p?tim[oa]s?$/u,
    /^octav[oa]s?$/u,
    /^noven[oa]s?$/u,
    /^décim[oa]s?$/u,
  ],
  fr: [
    /^(?:troisième|tiers)/u,
    /^quatrième/u,
    /^cinquième/u,
    /^sixième/u,
    /^septième/u,
    /^huitième/u,
    /^neuvième/u,
    /^dixième/u,
  ],
  de: [/^dritt/u, /^viert/u, /^fünft/u, /^sechst/u, /^siebt/u, /^acht/u, /^neunt/u, /^zehnt/u],
};
