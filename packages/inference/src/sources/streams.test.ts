import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapBounded } from './map-bounded.js';
import { takeRange } from './take-range.js';

const never = new AbortController().signal;

async function rangeOf(blocks: string[], offset: number, length: number): Promise<string> {
  const source = async function* () {
    for (const block of blocks) yield Buffer.from(block);
  };
  let text = '';
  for await (const block of takeRange(source(), { offset, length })) text += Buffer.from(block).toString();
  return text;
}

describe('takeRange', () => {
  it('cuts across blocks', async () => {
    expect(await rangeOf(['abc', 'def', 'ghi'], 2, 5)).toBe('cdefg');
    expect(await rangeOf(['abc', 'def'], 0, 6)).toBe('abcdef');
    expect(await rangeOf(['abc', 'def'], 3, 1)).toBe('d');
    expect(await rangeOf(['abc'], 5, 5)).toBe('');
  });
});

describe('mapBounded', () => {
  it('keeps order and never has more than the limit under way', async () => {
    let underWay = 0;
    let most = 0;
    const results = await mapBounded([30, 5, 20, 1], 2, never, async (delayMs) => {
      most = Math.max(most, ++underWay);
      await sleep(delayMs);
      underWay -= 1;
      return delayMs * 2;
    });
    expect(results).toEqual([60, 10, 40, 2]);
    expect(most).toBe(2);
  });

  it('stops the others at the first failure and throws it', async () => {
    const stopped: number[] = [];
    const work = async (item: number, signal: AbortSignal) => {
      if (item === 1) throw new Error('first failure');
      await sleep(10_000, undefined, { signal }).catch(() => stopped.push(item));
    };
    await expect(mapBounded([0, 1, 2, 3], 2, never, work)).rejects.toThrow('first failure');
    expect(stopped).toEqual([0]);
  });
});
