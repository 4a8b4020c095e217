import { languagePart } from '@polydub/contracts';
import type { Check } from './check.js';

const ENGLISH_UNIT =
  /(?<![\d.,])(\d[\d.,/]{0,12}|[½¼¾⅓⅔])[\s-]{0,2}(miles?|yards?|feet|foot|inch(?:es)?|ounces?|oz|lbs?|gallons?|acres?|tbsp|tsp|(?:table|tea)spoons?|cups?)\b/giu;
/** How metric units begin, in the languages of Europe. */
const METRIC_UNIT =
  /(?<![\d.,])(\d[\d.,/]{0,12}|[½¼¾⅓⅔])[\s\u202f-]{0,2}(?:(?:k?g|[mcd]?l|[kcm]?m)(?![\p{L}\p{N}])|kil[oôóò]|quil|chilo|m[eèé]t|zentim|cent[iíì]m|litr|liter|gram|he[ck]t|км|кило|метр|литр|сантим)/giu;

/** A number keeps its unit: 12 miles are not 12 kilometres. */
export const units: Check = ({ source, translation, sourceLanguage }) => {
  if (languagePart(sourceLanguage) !== 'en') return undefined;
  const numbersBefore = (text: string, unit: RegExp) => [...text.matchAll(unit)].map(([, number]) => number);
  const [inSource, inTranslation] = [source, translation].map((text) => new Set(numbersBefore(text, METRIC_UNIT)));
  const changed = [...source.matchAll(ENGLISH_UNIT)].find(
    ([, number]) => inTranslation?.has(number) && !inSource?.has(number),
  );
  if (changed === undefined) return undefined;
  return { code: 'unit-changed', severity: 'weak', reason: `has another unit instead of ${changed[0]}` };
};
