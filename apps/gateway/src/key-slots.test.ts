import { describe, expect, it } from 'vitest';
import { KeySlots } from './key-slots.js';

/** A probe that goes on until it is told to end. */
function slowProbe() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), probe: () => ended.then(() => 'probed') };
}

describe('KeySlots', () => {
  it('gives up those of one key that are too many, and keeps no other key waiting', async () => {
    const slots = new KeySlots({ atOnce: 3, atOncePerKey: 2, waitMs: 20 });
    const slow = [slowProbe(), slowProbe()];
    const running = slow.map(({ probe }) => slots.during('slow', probe));
    expect(await slots.during('slow', async () => 'probed')).toBeUndefined();
    expect(await slots.during('other', async () => 'probed')).toBe('probed');
    for (const { end } of slow) end();
    expect(await Promise.all(running)).toEqual(['probed', 'probed']);
    expect(await slots.during('slow', async () => 'probed')).toBe('probed');
  });

  it('gives a slot that gets free to the first who may have it', async () => {
    const slots = new KeySlots({ atOnce: 2, atOncePerKey: 1, waitMs: 60_000 });
    const [first, second] = [slowProbe(), slowProbe()];
    const order: string[] = [];
    const all = [
      slots.during('a', first.probe),
      slots.during('b', second.probe),
      slots.during('a', async () => order.push('a')),
      slots.during('c', async () => order.push('c')),
    ];
    second.end();
    await all[3];
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['c', 'a']);
  });

  it('frees the slot of a probe that fails', async () => {
    const slots = new KeySlots({ atOnce: 1, atOncePerKey: 1, waitMs: 1 });
    const failing = slots.during('a', async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await slots.during('a', async () => 1)).toBe(1);
  });
});
