import { describe, expect, it } from 'vitest';
import { lazily } from './lazily.js';

describe('lazily', () => {
  it('makes it at the first call, once for all who ask', async () => {
    let calls = 0;
    const get = lazily(async () => ++calls);
    expect(calls).toBe(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('makes it anew after a failure', async () => {
    let calls = 0;
    const get = lazily(async () => {
      calls += 1;
      if (calls === 1) throw new Error('not yet');
      return calls;
    });
    await expect(get()).rejects.toThrow('not yet');
    expect(await get()).toBe(2);
  });
});
