import { slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { composeSrt, parseSrt, validateCues } from './index.js';

const TIMES = '1\n00:00:01,000 --> 00:00:02,000';

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  parseSrt,
  'parseSrt, within a cue': (text) => parseSrt(`${TIMES}\n${text}`),
  'parseSrt, behind times': (text) => parseSrt(`${TIMES} ${text}x`),
  'parseSrt, as a time': (text) => parseSrt(`00:00:01,000 --> ${text}`),
  validateCues: (text) => validateCues(parseSrt(text).cues, { durationSeconds: 10 }),
  composeSrt: (text) => composeSrt([{ number: 1, startSeconds: 0, endSeconds: 1, text }]),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
});
