import { expect, it } from 'vitest';
import { wordlessSpeech } from './wordless-speech.js';

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

it.each([
  ['all of it has lines', [span(0, 5)], [span(0.2, 2.4), span(2.8, 4.9)], []],
  ['a sentence after the last line has none', [span(0, 9)], [span(0, 5)], [span(5.3, 9)]],
  ['one before the first line has none', [span(0, 9)], [span(4, 9)], [span(0, 3.7)]],
  ['one between two lines has none', [span(0, 9)], [span(6, 9), span(0, 3)], [span(3.3, 5.7)]],
  ['a span has no line at all', [span(0, 4), span(6, 9)], [span(0, 4)], [span(6, 9)]],
  ['only a breath is left', [span(0, 5)], [span(0, 3.8)], []],
  ['lines overlap', [span(0, 6)], [span(0, 5), span(1, 2), span(5, 6)], []],
])('tells where nothing was recognized: %s', (_, speech, lines, expected) => {
  expect(wordlessSpeech(speech, lines)).toEqual(expected);
});
