import { describe, expect, it } from 'vitest';
import { collected, madeUpFace, madeUpFrames, streamed } from '../testing/made-up-faces.js';
import type { FaceFrame } from './face-frame.js';
import { largestFaces } from './largest-face.js';

const left = (size: number, id = 1) => madeUpFace({ id, x: 100, size });
const right = (size: number, id = 2) => madeUpFace({ id, x: 500, size });
const part = (frames: readonly FaceFrame[]) => () => streamed(frames);
const places = (frames: readonly FaceFrame[]) =>
  frames.map(({ faces }) => faces.map(({ pose }) => Math.round(pose.x / 100)));

describe('largestFaces', () => {
  it('takes the face with the largest area times time, not the one that is largest for a moment', async () => {
    const frames = madeUpFrames(10, (index) => (index < 2 ? [right(3), left(1.5)] : [left(1.5)]));
    const chosen = await collected(largestFaces([part(frames)]));
    expect(places(chosen)).toEqual(frames.map(() => [1]));
    expect(chosen[0]?.facesSeen).toBe(2);
  });

  it('chooses for each shot', async () => {
    const first = madeUpFrames(4, () => [left(2), right(1)]);
    const second = madeUpFrames(4, () => [right(2, 3), left(1, 4)]);
    const chosen = await collected(largestFaces([part([...first, ...second])]));
    expect(places(chosen)).toEqual([...first.map(() => [1]), ...second.map(() => [5])]);
  });

  it('follows a face through parts in which it has other ids, and chooses over all of them', async () => {
    const first = madeUpFrames(3, () => [right(2, 1), left(1.9, 2)]);
    const second = madeUpFrames(9, () => [left(1.9, 1), right(1, 2)]).map((frame) => ({ ...frame, startsShot: false }));
    const chosen = await collected(largestFaces([part(first), part(second)]));
    expect(places(chosen)).toEqual(chosen.map(() => [1]));
    expect(new Set(chosen.flatMap(({ faces }) => faces.map(({ id }) => id))).size).toBe(1);
  });

  it('keeps frames without a face, and takes no one else there', async () => {
    const frames = madeUpFrames(5, (index) => (index === 2 ? [] : index === 3 ? [right(0.5)] : [left(1)]));
    const chosen = await collected(largestFaces([part(frames)]));
    expect(places(chosen)).toEqual([[1], [1], [], [], [1]]);
    expect(await collected(largestFaces([part(madeUpFrames(2, () => []))]))).toHaveLength(2);
    expect(await collected(largestFaces([]))).toEqual([]);
  });
});
