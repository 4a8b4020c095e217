import { describe, expect, it } from 'vitest';
import { numbersSaid } from './number-values.js';

describe('numbersSaid', () => {
  it.each([
    ['en', 'Fifteen hundred, or twenty-two thousand four hundred and six.', [1500, 22_406]],
    [
      'en',
      'In nineteen eighty-four: seven, two, nine, half a dozen, three dozen, 3 million, 1,250.',
      [1984, 7, 2, 9, 6, 36, 3_000_000, 1250],
    ],
    ['en', 'The eighty-third minute of the twenty-first match, the third goal.', [83, 21]],
    ['en', 'A hundred and three for two pounds fifty.', [103, 2, 50]],
    [
      'es',
      'Mil quinientos, ciento quince, treinta y cinco, veintidós mil cuatrocientos seis, media docena.',
      [1500, 115, 35, 22_406, 6],
    ],
    [
      'fr',
      'Quatre-vingt-dix-sept, soixante et onze, cent quatre-vingts, dix-sept, mille cinq cents.',
      [97, 71, 180, 17, 1500],
    ],
    [
      'de',
      'Einundzwanzig, fünfzehnhundert, fünfzehn Hundert, zweitausendneunzehn, dreißig, ein halbes Dutzend.',
      [21, 1500, 1500, 2019, 30, 6],
    ],
    ['ja', '3人、十人。', [3]],
  ])('of %s, "%s"', (language, text, values) => {
    expect(numbersSaid(text, language).map(({ value }) => value)).toEqual(values);
  });
});
