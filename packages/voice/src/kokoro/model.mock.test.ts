import type { InstalledModel, ModelStore } from '@polydub/inference';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KokoroModel } from './model.js';

const fake = vi.hoisted(() => ({ opened: [] as unknown[], hasFastIntegers: vi.fn() }));
vi.mock('@polydub/inference', () => ({
  hasFastIntegers: fake.hasFastIntegers,
  openSession: async (options: unknown) => {
    fake.opened.push(options);
    return { dispose: async () => undefined };
  },
}));

const installed = { file: (name: string) => `/models/${name}` } as InstalledModel;
const models = { ensure: async () => installed } as unknown as ModelStore;
beforeEach(() => {
  fake.opened.length = 0;
});

describe('KokoroModel', () => {
  it.each([
    [true, '/models/model.integers.onnx'],
    [false, '/models/model.onnx'],
  ])('takes integers only where they are fast: %s', async (areFast, path) => {
    fake.hasFastIntegers.mockResolvedValue(areFast);
    await (await KokoroModel.load({ models, provider: 'cpu' }, new AbortController().signal)).dispose();
    expect(fake.hasFastIntegers).toHaveBeenLastCalledWith('cpu');
    expect(fake.opened).toEqual([{ path, provider: 'cpu' }]);
  });
});
