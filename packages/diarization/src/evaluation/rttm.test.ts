import { expect, it } from 'vitest';
import { parseRttm } from './rttm.js';

it('reads turns in order of start and passes over the rest', () => {
  const text = [
    ';; a comment',
    'SPKR-INFO talk 1 <NA> <NA> <NA> adult_female ann <NA>',
    'SPEAKER talk 1 7.500 0.5 <NA> <NA> ben <NA> <NA>',
    '',
    'SPEAKER talk 1 0.25 2 <NA> <NA> ann <NA> <NA>\r',
  ].join('\n');
  expect(parseRttm(text)).toEqual([
    { speaker: 'ann', startSeconds: 0.25, endSeconds: 2.25 },
    { speaker: 'ben', startSeconds: 7.5, endSeconds: 8 },
  ]);
});

it.each([
  'SPEAKER talk 1 7.5 0.5 <NA> <NA>',
  'SPEAKER talk 1 x 0.5 <NA> <NA> ben',
  'SPEAKER talk 1 1 -2 <NA> <NA> ben',
])('names a line that is wrong: %s', (line) => {
  expect(() => parseRttm(`\n${line}`)).toThrow(/RTTM line 2 .* expected SPEAKER/);
});
