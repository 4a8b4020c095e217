import { copyFile, rm } from 'node:fs/promises';
import type { Picture } from '@polydub/contracts';
import { describeMouthGeneratorConformance } from '@polydub/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMouthGenerator } from '../mouth-generators.js';
import { collected, streamed } from '../testing/made-up-faces.js';
import { TINY_LEVELS, tinyWav2Lip } from '../testing/tiny-wav2lip.js';
import { MelSpectrogram } from './mel-spectrogram.js';

const folders: string[] = [];
let model: string;
let otherModel: string;

async function tiny(...how: Parameters<typeof tinyWav2Lip>): Promise<string> {
  const { folder, path } = await tinyWav2Lip(...how);
  folders.push(folder);
  return path;
}

beforeAll(async () => {
  model = await tiny();
  otherModel = `${model}.other`;
  await copyFile(model, otherModel);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const create = (path: string) => createMouthGenerator('wav2lip', { model: path, provider: 'cpu', threads: 1 });

describeMouthGeneratorConformance('wav2lip', { create: () => create(model), createOther: () => create(otherModel) });

const { signal } = new AbortController();
/** A second that becomes louder. */
const speech = {
  sampleRateHz: 16_000,
  samples: Float32Array.from({ length: 16_000 }, (_, n) => (n / 16_000) * 0.5 * Math.sin(n * n * 0.001)),
};

/** A crop with another value for each colour, the same everywhere. */
const crop = (red: number, green: number, blue: number): Picture => ({
  width: 96,
  height: 96,
  data: Uint8Array.from({ length: 3 * 96 * 96 }, (_, at) => [red, green, blue][at % 3] as number),
});

async function spoken(path: string, crops: readonly Picture[]): Promise<Picture[]> {
  const engine = create(path);
  const result = await engine.generate({ crops: streamed(crops), speech, framesPerSecond: 25, signal });
  const given = await collected(result.crops);
  await engine.dispose();
  return given;
}

/** By how much the tiny network makes a frame brighter. */
function brighter(frame: number): number {
  const heard = new MelSpectrogram(speech.samples).windowOf(frame, 25);
  return (255 * heard.reduce((sum, level) => sum + level, 0)) / heard.length / TINY_LEVELS;
}

describe('wav2lip', () => {
  it('gives each frame what is heard with it, in batches of any size', async () => {
    const crops = Array.from({ length: 20 }, (_, frame) => crop(200 - frame, 120 + frame, 160));
    for (const path of [model, await tiny({ faces: 1 }), await tiny({ faces: 7 })]) {
      for (const [frame, { data }] of (await spoken(path, crops)).entries()) {
        // The last pixel lies in the half that is masked, so that nothing is taken off.
        const expected = [200 - frame, 120 + frame, 160].map((value) => value + brighter(frame));
        for (const [channel, value] of expected.entries())
          expect(Math.abs((data.at(channel - 3) as number) - Math.max(0, Math.min(255, value)))).toBeLessThanOrEqual(1);
      }
    }
  });

  it('masks the lower half', async () => {
    const [first] = await spoken(model, [crop(240, 240, 240)]);
    const at = (row: number) => first?.data[3 * (96 * row + 40)] as number;
    expect([at(0), at(47)].map((value) => Math.abs(value - 180 - brighter(0)) <= 1)).toEqual([true, true]);
    expect([at(48), at(95)].map((value) => Math.abs(value - 240 - brighter(0)) <= 1)).toEqual([true, true]);
  });

  it('names what does not fit', async () => {
    expect(() => create('/nowhere/wav2lip.onnx')).toThrow(expect.objectContaining({ kind: 'usage' }));
    expect(() => create('wav2lip')).toThrow(expect.objectContaining({ kind: 'usage' }));
    const large = spoken(await tiny({ sidePixels: 192 }), [crop(1, 2, 3)]);
    await expect(large).rejects.toMatchObject({
      kind: 'missing-dependency',
      message: expect.stringContaining('video [faces, 6, 192, 192]'),
    });
  });
});
