import { describe, expect, it } from 'vitest';
import { framePieces, framesOfPieces, framesUntil } from './played-frames.js';

const heads = (times: readonly number[], shots: readonly number[] = [0]) =>
  times.map((timeSeconds, index) => ({
    timeSeconds,
    startsShot: shots.includes(index),
    facesSeen: 1,
    faceCount: 1,
    state: 'usable' as const,
  }));
const steady = heads(
  Array.from({ length: 10 }, (_, index) => index / 25),
  [0, 6],
);

describe('the frames of a base video', () => {
  it('are those of the reference, where it is only cut', () => {
    expect(framesUntil(steady, 0.12)).toEqual([
      { timeSeconds: 0, index: 0, startsShot: true },
      { timeSeconds: 0.04, index: 1, startsShot: false },
      { timeSeconds: 0.08, index: 2, startsShot: false },
    ]);
  });

  it('go back and forth, and a shot begins where another one was before', () => {
    const pieces = framePieces(
      [
        { startSeconds: 0.16, endSeconds: 0.36, isBackward: false },
        { startSeconds: 0.2, endSeconds: 0.36, isBackward: true },
      ],
      25,
    );
    const frames = framesOfPieces(steady, pieces, 25);
    expect(frames.map(({ index }) => index)).toEqual([4, 5, 6, 7, 8, 8, 7, 6, 5]);
    expect(frames.filter(({ startsShot }) => startsShot).map(({ index }) => index)).toEqual([4, 6, 5]);
    expect(frames.at(-1)?.timeSeconds).toBeCloseTo(8 / 25, 6);
  });

  it('are shown until the next one, where their times vary', () => {
    const varying = heads([0.02, 0.04, 0.2, 0.24]);
    const frames = framesOfPieces(varying, [{ firstFrame: 0, endFrame: 9, isBackward: false }], 25);
    expect(frames.map(({ index }) => index)).toEqual([0, 1, 1, 1, 1, 2, 3, 3, 3]);
  });

  it('leaves out pieces of less than a frame', () => {
    expect(framePieces([{ startSeconds: 1, endSeconds: 1.01, isBackward: false }], 25)).toEqual([]);
  });
});
