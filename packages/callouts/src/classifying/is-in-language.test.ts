import { expect, test } from 'vitest';
import { isInLanguage } from './is-in-language.js';

test.each([
  ['Good morning', 'en'],
  ['Größe', 'de'],
  ['5 km away', 'en'],
  ['2 men', 'en'],
  ['早上好', 'zh'],
  ['NBA 总决赛', 'zh'],
  ['おはよう', 'ja'],
  ['会議', 'ja'],
  ['안녕하세요', 'ko'],
  ['Доброе утро', 'ru'],
  ['صباح الخير', 'ar'],
  ['सुप्रभात', 'hi'],
  ['I', 'zh', false],
])('%s can be %s', (text, language, can = true) => {
  expect(isInLanguage(text, language)).toBe(can);
});

test.each([
  ['12:45', 'en'],
  ['www.example.com', 'en'],
  ['mail@example.org', 'en'],
  ['@somebody #topic', 'en'],
  ['X', 'en'],
  ['1,383 km³', 'en'],
  ['-4 °F (-20 °C)', 'en'],
  ['90 km/h', 'en'],
  ['早上好', 'en'],
  ['Good morning', 'zh'],
  ['おはよう', 'zh'],
  ['Good morning', 'ru'],
])('%s is not in %s', (text, language) => {
  expect(isInLanguage(text, language)).toBe(false);
});
