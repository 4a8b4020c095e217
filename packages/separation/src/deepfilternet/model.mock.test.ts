import { openSession } from '@polydub/inference';
import { expect, it, vi } from 'vitest';
import { loadModel } from './model.js';

vi.mock(import('@polydub/inference'), { spy: true });

it('gives each graph one thread, however many there are', async () => {
  const session = { provider: 'cpu', run: vi.fn(), dispose: vi.fn() } as never;
  vi.mocked(openSession).mockResolvedValue(session);
  const models = { ensure: async () => ({ file: (name: string) => `/models/${name}` }) } as never;
  await loadModel({ models, threads: 8 } as never, new AbortController().signal);
  expect(vi.mocked(openSession).mock.calls.map(([{ threads }]) => threads)).toEqual([1, 1, 1]);
});
