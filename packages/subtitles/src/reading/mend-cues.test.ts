import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mendCues } from './mend-cues.js';

const cue = (number: number, startSeconds: number, endSeconds: number, text = `${number}.`) => ({
  ...{ number, startSeconds, endSeconds, text },
});

it('leaves cues that need no mending as they are', () => {
  const cues = [cue(1, 0, 2), cue(2, 2, 2), cue(7, 3, 4)];
  expect(mendCues(cues)).toEqual({ cues, warnings: [] });
});

it('brings cues into the order of their times, and names those that stood behind', () => {
  const { cues, warnings } = mendCues([cue(1, 5, 6), cue(2, 1, 2), cue(3, 3, 4), cue(4, 7, 8)]);
  expect(cues.map(({ number }) => number)).toEqual([2, 3, 1, 4]);
  expect(warnings).toMatchObject([{ code: 'cues-sorted', message: expect.stringContaining('cues 2, 3 stood') }]);
});

it('lets a cue end where the next begins', () => {
  const { cues, warnings } = mendCues([cue(1, 0, 10), cue(2, 2, 4), cue(3, 5, 6)]);
  expect(cues).toEqual([cue(1, 0, 2), cue(2, 2, 4), cue(3, 5, 6)]);
  expect(warnings).toEqual([
    { code: 'cues-cut', message: 'Cue 1 overlapped the next one and was made to end where that begins.' },
  ]);
});

it('joins cues that begin together, each person with a dash, and a text that stands twice once', () => {
  const { cues, warnings } = mendCues([
    cue(1, 0, 3, 'Come!'),
    cue(2, 0.2, 4, '- No.'),
    cue(3, 5, 6, 'A'),
    cue(4, 5, 7, 'A'),
  ]);
  expect(cues).toEqual([cue(1, 0, 4, '- Come!\n- No.'), cue(3, 5, 7, 'A')]);
  expect(warnings).toMatchObject([{ code: 'cues-joined', message: expect.stringContaining('cues 2, 4 began') }]);
});

it('names no more than ten cues', () => {
  const [{ message } = { message: '' }] = mendCues(Array.from({ length: 13 }, (_, at) => cue(at, at, at + 2))).warnings;
  expect(message).toContain('cues 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more overlapped');
});

it('leaves no overlap and loses no text, whatever the times', () => {
  const time = fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10);
  const any = fc.array(fc.tuple(time, time), { maxLength: 12 });
  fc.assert(
    fc.property(any, (times) => {
      const given = times.map(([from, length], at) => cue(at + 1, from, from + length));
      const { cues } = mendCues(given);
      for (const [at, { startSeconds, endSeconds }] of cues.entries()) {
        expect(startSeconds).toBeLessThanOrEqual(endSeconds);
        expect(endSeconds).toBeLessThanOrEqual(cues[at + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
      }
      const rows = cues.flatMap(({ text }) => text.split('\n')).map((row) => row.replace('- ', ''));
      expect(rows.sort()).toEqual(given.map(({ text }) => text).sort());
    }),
  );
});
