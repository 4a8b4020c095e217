import { rm } from 'node:fs/promises';
import { describeInpainterConformance, type WatchedModels, watchModels } from '@polydub/contracts/testing';
import type { ModelStore } from '@polydub/inference';
import { maskWhere } from '@polydub/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInpainter } from '../inpainters.js';
import { TINY_LEVEL, tinyLama } from '../testing/tiny-lama.js';

let folder: string;
let watched: WatchedModels<ModelStore>;

beforeAll(async () => {
  const tiny = await tinyLama();
  folder = tiny.folder;
  watched = watchModels(tiny.models);
});
afterAll(() => rm(folder, { recursive: true }));

const createWith = (models: ModelStore) => createInpainter('lama', { models, provider: 'cpu', threads: 1 });

describeInpainterConformance('lama', {
  create: () => createWith(watched.models),
  createOther: () => createWith(watched.otherModels),
  openings: () => watched.openings(),
});

describe('lama', () => {
  it('fills holes all over a picture that is larger than the model', async () => {
    const engine = createWith(watched.models);
    const picture = { width: 1100, height: 600, data: new Uint8Array(1100 * 600 * 3).fill(200) };
    const mask = maskWhere(1100, 600, (pixel) => pixel % 97 === 0);
    const { signal } = new AbortController();
    const filled = (await engine.inpaint({ picture, mask, signal })).picture;
    const wrong = filled.data.findIndex((value, at) => {
      const level = mask.data[Math.floor(at / 3)] === 0 ? 200 : TINY_LEVEL;
      return Math.abs(value - level) > 0.5;
    });
    expect(wrong).toBe(-1);
    await engine.dispose();
  });
});
