import { expect, it } from 'vitest';
import { isMixed, uncutLines } from './is-mixed.js';

it.each([
  ['Good morning. Доброе утро, друзья.', true],
  ['Good morning. おはようございます、皆さん。', true],
  ['今日はコンピュータを買いました。', false],
  ['Buenos días. Good morning.', false],
  ['Вчера вышел новый iPhone, и все о нём говорят с самого утра до самого вечера.', false],
  ['1, 2, 3', false],
])('whether "%s" is in several languages: %s', (text, mixed) => {
  expect(isMixed(text)).toBe(mixed);
});

it('finds the lines that could not be cut', () => {
  const line = { id: 'L0001', speaker: 'S1', startSeconds: 0, endSeconds: 1, words: [] };
  const lines = [84, 169].map((length) => ({ ...line, text: 'x'.repeat(length) }));
  expect(uncutLines(lines)).toEqual([lines[1]]);
});
