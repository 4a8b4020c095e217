import { expect, test } from 'vitest';
import { voteText } from './vote-text.js';

const read = (text: string, confidence = 0.95) => ({ text, confidence });

test('a text that most readings agree on wins', () => {
  expect(voteText([read('Hello'), read('Hello'), read('Hallo')])).toEqual({ text: 'Hello', confidence: 0.95 });
});

test('each character is what most of the weight says, though no reading has them all right', () => {
  const readings = [read('Tbe quick brown fox'), read('The quick brwn fox'), read('The qu1ck brown fox')];
  expect(voteText(readings).text).toBe('The quick brown fox');
});

test('a sure reading counts more than several doubtful ones', () => {
  expect(voteText([read('Title', 0.99), read('Tlttc', 0.4), read('Tifle', 0.4)]).text).toBe('Title');
});

test('characters that one reading invents are left out', () => {
  expect(voteText([read('.Menu'), read('Menu'), read('Menu,'), read('M enu')]).text).toBe('Menu');
});
