import { composeSrt, parseSrt, validateCues } from '@polydub/srt';
import { expect, it } from 'vitest';
import { cuesOfCallouts } from './cues-of-callouts.js';

function text(startSeconds: number, endSeconds: number, said: string, y = 100) {
  return { startSeconds, endSeconds, text: said, box: { x: 0, y, width: 100, height: 20 } };
}

it('makes a cue of each text, in the order of time, to the frame', () => {
  expect(cuesOfCallouts([text(3, 4.96, 'Two\nrows'), text(1.04, 3, 'One')], 10)).toEqual([
    { number: 1, startSeconds: 1.04, endSeconds: 3, text: 'One' },
    { number: 2, startSeconds: 3, endSeconds: 4.96, text: 'Two\nrows' },
  ]);
});

it('joins what is shown together from top to bottom, and parts what is not', () => {
  const shown = [text(1, 3, 'below', 120), text(1.2, 3.4, 'above', 90), text(3.2, 5, 'next')];
  expect(cuesOfCallouts(shown, 10)).toMatchObject([
    { startSeconds: 1, endSeconds: 3.2, text: 'above\nbelow' },
    { startSeconds: 3.2, endSeconds: 5, text: 'next' },
  ]);
});

it('stays within the media and leaves cues that an SRT file may hold', () => {
  const shown = [text(0, 0.5, 'a'), text(0.4999, 0.9, 'b'), text(0.9001, 2.04, 'c'), text(2.05, 2.09, 'd')];
  const { cues, problems } = parseSrt(composeSrt(cuesOfCallouts(shown, 2)));
  expect(problems).toEqual([]);
  expect(validateCues(cues, { durationSeconds: 2 })).toEqual([]);
  expect(cues.map((cue) => cue.text)).toEqual(['a', 'b', 'c']);
});
