import { afterEach, describe, expect, it, vi } from 'vitest';

/** Options of every session, and the sums that `MatMulInteger` gives. */
const fake = vi.hoisted(() => ({ settings: [] as unknown[], sum: 0 }));
vi.mock('./runtime.js', () => {
  class Tensor {}
  const session = {
    inputNames: [],
    outputNames: [],
    inputMetadata: [],
    run: async () => ({ y: { data: new Int32Array(64).fill(fake.sum) } }),
    release: async () => undefined,
  };
  const create = async (_model: unknown, settings: unknown) => {
    fake.settings.push(settings);
    return session;
  };
  return { runtime: () => ({ Tensor, InferenceSession: { create } }) };
});

afterEach(() => {
  fake.settings.length = 0;
  vi.resetModules();
});

async function settingsOfSession(): Promise<unknown> {
  const { openSession } = await import('./session.js');
  await (await openSession({ bytes: new Uint8Array(), provider: 'cpu' })).dispose();
  return fake.settings.at(-1);
}

describe('openSession', () => {
  it('asks for the slow exact products of 8-bit integers where the fast ones are cut off', async () => {
    fake.sum = 32 * 32_767;
    expect(await settingsOfSession()).toMatchObject({ extra: { session: { x64quantprecision: '1' } } });
  });

  it('takes the fast ones where they are exact', async () => {
    fake.sum = 64 * 255 * 127;
    expect(await settingsOfSession()).not.toMatchObject({ extra: { session: { x64quantprecision: '1' } } });
  });
});
