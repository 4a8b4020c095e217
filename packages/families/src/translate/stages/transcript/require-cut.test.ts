import { expect, it } from 'vitest';
import { requireCut } from './require-cut.js';

const transcriptOf = (...texts: string[]) => ({
  language: 'en',
  lines: texts.map((text, index) => ({
    ...{ id: `L${index}`, speaker: 'S1', startSeconds: 2.5, endSeconds: 3, text, words: [] },
  })),
});

it('refuses text in several languages that could not be cut', () => {
  const uncut = transcriptOf('Good morning, my dear old friends.', 'привет'.repeat(30));
  expect(() => requireCut(uncut)).toThrow(
    expect.objectContaining({ kind: 'mixed-languages', message: expect.stringContaining('at 2.5 s') }),
  );
});

it.each([
  ['several languages in lines', ['Good morning.', 'Доброе утро.']],
  ['one language in a line that is too long', ['x'.repeat(200)]],
  ['nothing', []],
])('takes %s', (_, texts) => {
  expect(() => requireCut(transcriptOf(...texts))).not.toThrow();
});
