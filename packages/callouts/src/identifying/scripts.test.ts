import { sourceLanguages } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { allScripts, languagesOf, scriptOfText } from './scripts.js';

it('has every source language in one script; Cantonese is written as Chinese is', () => {
  const languages = allScripts.flatMap(languagesOf);
  const missing = Object.keys(sourceLanguages).filter((language) => !languages.includes(language));
  expect(missing).toEqual(['yue']);
  expect(new Set(languages).size).toBe(languages.length);
});

it.each([
  ['Latin', 'Before you begin, 東京'],
  ['Japanese', '赤いボタンを押す'],
  ['Han', '按红色按钮停止 OK'],
  ['Greek', 'Καλησπρα σα'],
  ['Hangul', '빨간 버튼을 누르세요'],
  [undefined, '12:30'],
  [undefined, 'ⲁⲃⲅ'],
])('takes %s for the script of most letters: %s', (script, text) => {
  expect(scriptOfText(text)).toBe(script);
});
