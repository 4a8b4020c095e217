import { languagePart } from '@polydub/contracts';
import { numbersSaid } from '../text/number-values.js';
import type { Check } from './check.js';

/** Parts of English with what says them in other languages, and the numbers that may (half an hour has thirty minutes, half a dozen is six). */
const PARTS: readonly {
  readonly said: RegExp;
  readonly in: Readonly<Record<string, RegExp>>;
  readonly numbers: readonly number[];
}[] = [
  {
    said: /\bhalf\b(?! past| brother| sister|-brother|-sister)/iu,
    in: {
      es: /medi[oa]s?(?!\p{L})|mitad|medianoche|semi/iu,
      fr: /demi|moitié|(?<!\p{L})mi-/iu,
      de: /halb|hälfte/iu,
    },
    numbers: [6, 30, 50, 500],
  },
  {
    said: /\bquarters?\b(?= of| century| hour|-)/iu,
    in: { es: /cuart|cuarenta|trimestre/iu, fr: /quart|trimestre/iu, de: /viertel|quartal/iu },
    numbers: [15, 25],
  },
];

/** Half an hour is no hour, and a quarter of it is not half. */
export const halves: Check = ({ source, translation, sourceLanguage, targetLanguage, rewordOf }) => {
  const into = languagePart(targetLanguage);
  if (rewordOf !== undefined || languagePart(sourceLanguage) !== 'en') return undefined;
  const numbers = new Set(numbersSaid(translation, into).map(({ value }) => value));
  const lost = PARTS.find(({ said, in: words, numbers: same }) => {
    const word = words[into];
    return word && said.test(source) && !word.test(translation) && !same.some((number) => numbers.has(number));
  });
  if (lost === undefined) return undefined;
  return { code: 'number-lost', severity: 'weak', reason: `does not say "${lost.said.exec(source)?.[0]}"` };
};
