import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, stream } from '../testing/scratch.js';
import { blocksOf, countBytes, cutBytes } from './byte-streams.js';

const chunks = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 8 });
const joined = (parts: readonly Uint8Array[]) => parts.flatMap((part) => [...part]);

describe('byte streams', () => {
  it('cuts and pads like one array', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.nat(60), fc.nat(60), async (parts, skip, length) => {
        const wanted = joined(parts).slice(skip, skip + length);
        const cut = joined(await collect(cutBytes(stream(...parts), skip, length)));
        expect(cut).toEqual([...wanted, ...Array(length - wanted.length).fill(0)]);
      }),
    );
  });

  it('adds nothing when no length is set', async () => {
    const cut = await collect(cutBytes(stream(Uint8Array.of(1, 2, 3)), 1, Infinity));
    expect(joined(cut)).toEqual([2, 3]);
  });

  it('makes blocks of one size, the last one shorter, none sharing memory', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 30 }), async (parts, blockBytes) => {
        const blocks = await collect(blocksOf(stream(...parts), blockBytes));
        expect(joined(blocks)).toEqual(joined(parts));
        expect(blocks.slice(0, -1).every(({ length }) => length === blockBytes)).toBe(true);
        expect(new Set(blocks.map(({ buffer }) => buffer)).size).toBe(blocks.length);
      }),
    );
  });

  it('writes one block over another where memory is reused', async () => {
    const seen: number[][] = [];
    const buffers = new Set<ArrayBufferLike>();
    for await (const block of blocksOf(stream(Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)), 2, {
      reusesMemory: true,
    })) {
      seen.push([...block]);
      buffers.add(block.buffer);
    }
    expect(seen).toEqual([[1, 2], [3, 4], [5]]);
    expect(buffers.size).toBe(1);
  });

  it('counts what went by', async () => {
    const counts: number[] = [];
    const counted = countBytes(stream(Uint8Array.of(1, 2), Uint8Array.of(3)), (bytes) => counts.push(bytes));
    expect(joined(await collect(counted))).toEqual([1, 2, 3]);
    expect(counts).toEqual([2, 3]);
  });
});
