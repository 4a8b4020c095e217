import { serviceTimes } from '@polydub/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, settle } from './settle.js';

function delivery() {
  const said: string[] = [];
  return {
    said,
    message: {},
    topic: 'topic',
    trace: undefined,
    deliveryCount: 1,
    working: () => void said.push('working'),
    ack: () => void said.push('ack'),
    nak: (delayMs: number) => void said.push(`nak ${delayMs}`),
    term: () => void said.push('term'),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('settle', () => {
  it.each<[Outcome, string]>([
    ['done', 'ack'],
    ['failed', 'term'],
    [{ againAfterMs: 500 }, 'nak 500'],
  ])('tells the bus of %j by %s', async (outcome, word) => {
    const told = delivery();
    await settle(told, async () => outcome, serviceTimes());
    expect(told.said).toEqual([word]);
  });

  it('keeps a message while it is worked on, and lets go of it when the work breaks off', async () => {
    const told = delivery();
    const breakOff = async () => {
      await vi.advanceTimersByTimeAsync(12_000);
      throw new Error('broken');
    };
    const work = settle(told, breakOff, serviceTimes());
    await expect(work).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.said).toEqual(['working', 'working']);
  });
});
