import { expect, it } from 'vitest';
import { mostSimilar } from './most-similar.js';

const names = ['diarize', 'diarize-chinese', 'translate-lines', 'transcribe', 'mix', 'join-mix'];

it.each([
  ['diarise', ['diarize', 'diarize-chinese']],
  ['translate', ['translate-lines']],
  ['Mix', ['mix']],
  ['nope', []],
  ['', []],
])('%s may stand for %j', (mistyped, similar) => {
  expect(mostSimilar(mistyped, names)).toEqual(similar);
});
