import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  it('tell when none is free, also while more are taken than there are', () => {
    const slots = new Semaphore(2);
    const seen = [slots.areTaken];
    for (const change of ['take', 'take', 'take', 'free', 'free'] as const) {
      slots[change]();
      seen.push(slots.areTaken);
    }
    expect(seen).toEqual([false, false, true, true, true, false]);
  });

  it('tell when all are back', async () => {
    const slots = new Semaphore(2);
    const { signal } = new AbortController();
    await slots.whenEmpty(signal);
    slots.take();
    slots.take();
    let isEmpty = false;
    const waiting = slots.whenEmpty(signal).then(() => {
      isEmpty = true;
    });
    slots.free();
    await Promise.resolve();
    expect(isEmpty).toBe(false);
    slots.free();
    await waiting;
  });

  it('let go of who waits when that is called off', async () => {
    const slots = new Semaphore(1);
    slots.take();
    const controller = new AbortController();
    const waiting = slots.whenEmpty(controller.signal);
    controller.abort();
    await waiting;
    expect(slots.areTaken).toBe(true);
  });
});
