import { describe, expect, it } from 'vitest';
import { madeUpFace, madeUpFrames, streamed } from '../testing/made-up-faces.js';
import { planBase } from './plan-base.js';
import { framePieces } from './played-frames.js';

/** A head that nods all the time, but for around these frames. */
const nodding = (still: readonly number[]) =>
  madeUpFrames(250, (index) => {
    const isStill = still.some((frame) => Math.abs(frame - index) <= 4);
    return [madeUpFace({ y: isStill ? 100 : 100 + 5 * Math.sin(index) })];
  });

describe('the base video', () => {
  it('ends with shorter speech', async () => {
    const pieces = await planBase(streamed(nodding([])), { baseSeconds: 10, wantedSeconds: 3, frameRate: 25 });
    expect(pieces).toEqual([{ startSeconds: 0, endSeconds: 3, isBackward: false }]);
  });

  it('plays forward and back for longer speech, and turns where the head is still', async () => {
    const pieces = await planBase(streamed(nodding([20, 230])), { baseSeconds: 10, wantedSeconds: 30, frameRate: 25 });
    expect(pieces.map(({ isBackward }) => isBackward)).toEqual([false, true, false, true]);
    for (const [index, { startSeconds, endSeconds }] of pieces.entries()) {
      if (index > 0 && index < 3) expect(Math.abs(startSeconds - 0.8)).toBeLessThan(0.2);
      if (index < 3) expect(Math.abs(endSeconds - 9.2)).toBeLessThan(0.2);
    }
    const seconds = pieces.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
    expect(seconds).toBeCloseTo(30, 6);
  });

  it('turns at its ends where nobody is seen', async () => {
    const pieces = await planBase(streamed(madeUpFrames(50, () => [])), {
      baseSeconds: 2,
      wantedSeconds: 5,
      frameRate: 25,
    });
    expect(pieces).toEqual([
      { startSeconds: 0, endSeconds: 2, isBackward: false },
      { startSeconds: 0, endSeconds: 2, isBackward: true },
      { startSeconds: 0, endSeconds: 1, isBackward: false },
    ]);
  });

  it.each([24.3, 29.97, 12.7])(
    'is as long as the speech after many turns, at %s frames a second',
    async (frameRate) => {
      const lengths = { baseSeconds: 2.05, wantedSeconds: 300, frameRate };
      const pieces = await planBase(streamed(nodding([8, 47])), lengths);
      const frames = framePieces(pieces, frameRate).reduce(
        (sum, { firstFrame, endFrame }) => sum + endFrame - firstFrame,
        0,
      );
      expect(Math.abs(frames - 300 * frameRate)).toBeLessThanOrEqual(1);
    },
  );

  it('plays a single frame for as long as is asked', async () => {
    const lengths = { baseSeconds: 0.04, wantedSeconds: 1, frameRate: 25 };
    const pieces = framePieces(await planBase(streamed(madeUpFrames(1, () => [])), lengths), 25);
    expect(pieces.every(({ firstFrame, endFrame }) => firstFrame === 0 && endFrame === 1)).toBe(true);
    expect(pieces).toHaveLength(25);
  });
});
