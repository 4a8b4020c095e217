import type { RawFrame } from '@polydub/media';
import { expect, it } from 'vitest';
import { rangesOf } from './inspect-picture.js';
import { evenPlace } from './patch-overlay.js';
import { type PatchSource, patchStream } from './patch-stream.js';

/** A clip of one-pixel pictures of one value. */
function clip(times: readonly number[], value: number, x: number): PatchSource {
  async function* frames(): AsyncGenerator<RawFrame> {
    for (const timeSeconds of times) {
      yield { index: 0, timeSeconds, width: 1, height: 1, pixelFormat: 'rgba', data: new Uint8Array(4).fill(value) };
    }
  }
  const [startSeconds = 0] = times;
  const endSeconds = (times.at(-1) ?? 0) + 0.1;
  return { startSeconds, endSeconds, place: { x, y: 0, width: 1, height: 1 }, open: async () => frames() };
}

it('gives all clips in their order on one place, with nothing between and after them', async () => {
  const sent: [number, number[]][] = [];
  for await (const { timeSeconds, data } of patchStream([clip([2, 2.1], 9, 1), clip([0.5], 7, 0)], {
    ...{ x: 0, y: 0, width: 2, height: 1 },
  })) {
    sent.push([Number(timeSeconds.toFixed(1)), [data[0] ?? -1, data[4] ?? -1]]);
  }
  expect(sent).toEqual([
    [0, [0, 0]],
    [0.4, [0, 0]],
    [0.5, [7, 0]],
    [0.6, [0, 0]],
    [1, [0, 0]],
    [1.4, [0, 0]],
    [1.8, [0, 0]],
    [2, [0, 9]],
    [2.1, [0, 9]],
    [2.2, [0, 0]],
  ]);
});

it('begins places at even pixels', () => {
  const places = [
    { x: 5, y: 8, width: 10, height: 4 },
    { x: 9, y: 3, width: 20, height: 4 },
  ];
  expect(evenPlace(places)).toEqual({ x: 4, y: 2, width: 25, height: 10 });
});

it('cuts a video into stretches of about ten seconds without gaps', () => {
  expect(rangesOf(3)).toEqual([{ startSeconds: 0, endSeconds: 3 }]);
  const ranges = rangesOf(1200);
  expect(ranges).toHaveLength(120);
  expect(ranges.every(({ startSeconds }, index) => index === 0 || startSeconds === ranges[index - 1]?.endSeconds)).toBe(
    true,
  );
  expect(ranges.at(-1)?.endSeconds).toBe(1200);
});
