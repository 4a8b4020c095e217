import { expect, it } from 'vitest';
import { isScore } from './is-score.js';

it.each([
  ['SEV 2 -1 VAL', 'es'],
  ['SEV 2 - 1 VAL', 'es'],
  ['ENG 3–2 FRA', 'en'],
  ['KC 24 - 17 BUF', 'en'],
  ['LAL 101 BOS 98', 'en'],
  ['СПА 1:0 ЗЕН', 'ru'],
  ['GER2-0ITA', 'de'],
])('takes %s for a score', (text, language) => expect(isScore(text, language)).toBe(true));

it.each([
  ['BUY 2 GET 1', 'en'],
  ['MAY 12 - 14 JUN', 'en'],
  ['10 MAY 12 JUN', 'en'],
  ['RUN 2-3 MIN', 'en'],
  ['MON 9 - 5 PM', 'en'],
  ['Sev 2 - 1 Val', 'es'],
  ['SEVILLA 2 - 1 VALENCIA', 'es'],
  ['PART 2', 'en'],
  ['BAKE 20-25 MIN', 'en'],
])('leaves %s a text', (text, language) => expect(isScore(text, language)).toBe(false));
