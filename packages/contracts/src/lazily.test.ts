import { describe, expect, it } from 'vitest';
import { lazily } from './lazily.js';

describe('lazily', () => {
  it('makes it at the first call, once for all who ask', async () => {
    const made: number[] = [];
    const lazy = lazily(async (value: number) => made.push(value));
    expect(made).toEqual([]);
    expect(await Promise.all([lazy.get(7), lazy.get(8)])).toEqual([1, 1]);
    expect(made).toEqual([7]);
  });

  it('makes it anew after a failure', async () => {
    let calls = 0;
    const lazy = lazily(async () => {
      calls += 1;
      if (calls === 1) throw new Error('not yet');
      return calls;
    });
    await expect(lazy.get()).rejects.toThrow('not yet');
    expect(await lazy.get()).toBe(2);
  });

  it('hands over what was made and makes it anew then', async () => {
    let calls = 0;
    const lazy = lazily(async () => ++calls);
    expect(lazy.take()).toBeUndefined();
    await lazy.get();
    expect(await lazy.take()).toBe(1);
    expect(await lazy.get()).toBe(2);
  });
});
