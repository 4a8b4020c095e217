import { describe, expect, it } from 'vitest';
import { Slots } from './slots.js';

describe('Slots', () => {
  it('gives no more than there are', () => {
    const slots = new Slots(2);
    expect([slots.tryTake(), slots.tryTake(), slots.tryTake()]).toEqual([true, true, false]);
    slots.free();
    expect(slots.tryTake()).toBe(true);
  });

  it('wakes who waits when one is given back, and when the waiting is called off', async () => {
    const slots = new Slots(1);
    slots.tryTake();
    const controller = new AbortController();
    const order: string[] = [];
    const waiting = slots.whenFree(controller.signal).then(() => order.push('free'));
    order.push('taken');
    slots.free();
    await waiting;
    expect(order).toEqual(['taken', 'free']);
    slots.tryTake();
    const givenUp = slots.whenFree(controller.signal);
    controller.abort();
    await givenUp;
    expect(slots.tryTake()).toBe(false);
  });

  it('tells when all are back', async () => {
    const slots = new Slots(2);
    const { signal } = new AbortController();
    await slots.whenEmpty(signal);
    slots.tryTake();
    slots.tryTake();
    let empty = false;
    const waiting = slots.whenEmpty(signal).then(() => {
      empty = true;
    });
    slots.free();
    await Promise.resolve();
    expect(empty).toBe(false);
    slots.free();
    await waiting;
  });
});
