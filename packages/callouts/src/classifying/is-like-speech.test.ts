import { expect, test } from 'vitest';
import { isLikeSpeech } from './is-like-speech.js';

test.each([
  'I never said that.',
  'All right.',
  'Where is it?',
  'But then we saw it,',
  '- Who is there?\n- Nobody.',
  'and nobody asked us why',
  'We used to go fishing\nbefore the sun came up',
  'Das Haus war leer.',
  '今天我们来看看这座城市的历史',
  '海の向こうに何があるのか\n誰も知らなかった',
  'لم يكن أحد في انتظارنا',
])('%s reads like speech', (text) => {
  expect(isLikeSpeech(text)).toBe(true);
});

test.each([
  'Lower label',
  'Mount Etna, Sicily',
  'The Old Man and the Sea',
  'BREAKING NEWS!',
  'Chapter 1.',
  'www.example.com',
  'Anna Weber\nHarbour master',
  '第一天：北京',
  'Paris',
  '1984',
])('%s does not', (text) => {
  expect(isLikeSpeech(text)).toBe(false);
});
