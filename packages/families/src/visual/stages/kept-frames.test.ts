import type { FramePart } from '@polydub/media';
import { describe, expect, it } from 'vitest';
import { KeptFrames } from './kept-frames.js';

const PIXELS = { width: 2, height: 1, pixelFormat: 'rgb24' } as const;
const overview = { width: 1, height: 1, data: new Uint8Array(3) };
/** Frames at 0, 1, 2, … s that are written one over another. */
function* frames(count: number): Generator<FramePart> {
  const data = new Uint8Array(6);
  for (let index = 0; index < count; index++) {
    data.fill(index);
    yield { index, timeSeconds: index, ...PIXELS, data, overview };
  }
}
const kept = (maxBytes?: number) => {
  const all = new KeptFrames({ startSeconds: 2, endSeconds: 5 }, maxBytes);
  for (const frame of frames(8)) all.offer(frame);
  return all.all?.map(({ timeSeconds, data }) => [timeSeconds, data[5]]);
};

describe('KeptFrames', () => {
  it('keeps the frames of its span as they were', () => {
    expect(kept()).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('keeps none where all are more than it may keep', () => {
    expect(kept(18)).toHaveLength(3);
    expect(kept(17)).toBeUndefined();
  });
});
