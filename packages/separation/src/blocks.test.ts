import { expect, it } from 'vitest';
import { deinterleaved, interleaved } from './blocks.js';

async function* inBlocks(samples: Float32Array, size: number) {
  for (let start = 0; start < samples.length; start += size) yield samples.subarray(start, start + size);
}

it.each([
  [1, 7],
  [2, 6],
  [2, 1_000],
  [6, 100],
] as const)('cuts %i channels that come in blocks of %i, and puts them together again', async (channels, size) => {
  const samples = Float32Array.from({ length: 100 * channels }, (_, n) => n);
  const pieces: Float32Array[][] = [];
  for await (const piece of deinterleaved(inBlocks(samples, size), channels, 30)) pieces.push(piece);
  expect(pieces.map(([first]) => first?.length)).toEqual([30, 30, 30, 10]);
  expect(pieces.flatMap((piece) => [...interleaved(piece)])).toEqual([...samples]);
});
