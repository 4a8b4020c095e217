import { slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { keepPauses } from './pauses/keep-pauses.js';
import { predictSeconds } from './prediction.js';

const AUDIO = { sampleRateHz: 16_000, samples: new Float32Array(1600) };
const PAUSES = [{ share: 0.5, seconds: 0.2 }];

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  predictSeconds: (text) => predictSeconds(text, { charactersPerSecond: 15 }, 'en'),
  'predictSeconds, before a word': (text) => predictSeconds(`${text}a`, { charactersPerSecond: 15 }, 'ja'),
  keepPauses: (text) => keepPauses(AUDIO, { pauses: PAUSES, text: `${text}a`, roomSeconds: 2 }),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
});
