import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clip, makeClip } from '../clips/make-clip.js';
import { onPlate, outlined, photograph, scenarioOf } from '../clips/scenario-shapes.js';
import { erasingFigures } from './erasing-figures.js';
import { type LineReader, leftTextFigures } from './left-text.js';

let folder: string;
let clip: Clip;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-test-'));
  const shape = { width: 320, height: 180, framesPerSecond: 25, frameCount: 8 };
  const texts = [
    { lines: ['Hello there'], centre: [0.5, 0.3] as const, style: outlined(28), startFrame: 2, endFrame: 7 },
    { lines: ['A plate'], centre: [0.5, 0.8] as const, style: onPlate(20, { colour: '#101010', opacity: 0.9 }) },
  ];
  const background = photograph('foliage', 1, { panX: 1, blurPixels: 3 });
  clip = await makeClip(scenarioOf('tuning', { name: 'test', language: 'en', shape, background, texts }), folder);
});

afterAll(() => rm(folder, { recursive: true }));

describe('erasingFigures', () => {
  it('gives the true clean pictures full marks, with plates or without', async () => {
    for (const truth of [clip.clean, clip.plates]) {
      expect(await erasingFigures(clip, truth ?? '')).toMatchObject({
        ...{ erasedPsnrDb: 100, erasedWorstFramePsnrDb: 100, erasedSsim: 1, flicker: 0, frameCountDifference: 0 },
      });
    }
  });

  it('sees that the input was not changed', async () => {
    const figures = await erasingFigures(clip, clip.withText);
    expect(figures.erasedPsnrDb).toBeLessThan(15);
    expect(figures.outsidePsnrDb).toBe(100);
  });
});

describe('leftTextFigures', () => {
  /** Reads every text where there are white letters. */
  const read: LineReader = async (lines) =>
    lines.map(({ data, width }) => {
      const white = data.filter((value) => value > 240).length;
      return white < 30 ? '' : width > 100 ? 'Hello there' : 'A plate';
    });

  it('finds everything in the input and nothing in the clean picture', async () => {
    expect(await leftTextFigures(clip, clip.withText, { read })).toEqual({
      ...{ leftText: 1, leftTextOfInput: 1, leftTextOfClean: 0 },
    });
    expect(await leftTextFigures(clip, clip.clean, { read })).toMatchObject({ leftText: 0 });
  });
});
