import { describe, expect, it } from 'vitest';
import { collected, MESH_WIDTH, madeUpFace, madeUpFrames, streamed } from '../testing/made-up-faces.js';
import type { FaceFrame, TrackedFace } from './face-frame.js';
import { innerLips } from './lips.js';
import { smoothFaces } from './smooth-faces.js';

/** Numbers from -1 to 1 that are the same every time. */
function scatter(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

const smooth = (frames: readonly FaceFrame[]) => collected(smoothFaces(streamed(frames)));
const [UPPER, LOWER] = [13, 14];
const opening = ({ points }: TrackedFace) => (points[3 * LOWER + 1] ?? 0) - (points[3 * UPPER + 1] ?? 0);
const face = ({ faces: [only] }: FaceFrame) => only ?? madeUpFace();

/** A face whose lower lip is so many pixels lower than in the portrait. */
function talking(index: number, drop: number, jitter = 0): TrackedFace {
  const lower = new Set(innerLips.slice(1, 10).map((point) => 3 * point + 1));
  const noise = (at: number) => (lower.has(at) ? drop : 0) + jitter * scatter(index * 2000 + at);
  return madeUpFace({ size: 2, noise });
}

/** How much faces shake: the mean second difference of their points, in face widths. */
function shake(frames: readonly FaceFrame[]): number {
  const meshes = frames.map((frame) => face(frame).points);
  const sums = meshes.slice(2).map((points, index) => {
    const [before, last] = [meshes[index + 1], meshes[index]];
    return points.reduce((sum, value, at) => sum + Math.abs(value - 2 * (before?.[at] ?? 0) + (last?.[at] ?? 0)), 0);
  });
  return sums.reduce((sum, each) => sum + each, 0) / (sums.length * 478 * 2 * MESH_WIDTH);
}

describe('smoothFaces', () => {
  it('takes out the jitter of a face that keeps still', async () => {
    const frames = madeUpFrames(20, (index) => [talking(index, 0, 0.3)]);
    const calm = await smooth(frames);
    expect(calm).toHaveLength(20);
    expect(shake(calm)).toBeLessThan(0.4 * shake(frames));
  });

  it('leaves lips that close for one frame closed', async () => {
    const drops = [10, 10, 10, 10, 0, 10, 10, 10, 10];
    const calm = await smooth(madeUpFrames(9, (index) => [talking(index, drops[index] ?? 0, 0.3)]));
    const openings = calm.map((frame) => opening(face(frame)));
    const closed = opening(talking(0, 0));
    expect(openings[4]).toBeLessThan(closed + 1);
    expect(openings[3]).toBeGreaterThan(closed + 9);
  });

  it('does not lag behind a moving head', async () => {
    const frames = madeUpFrames(12, (index) => [madeUpFace({ size: 2, x: 100 + 6 * index })]);
    for (const [index, frame] of (await smooth(frames)).entries()) {
      expect(Math.abs((face(frame).points[0] ?? 0) - (face(frames[index] ?? frame).points[0] ?? 0))).toBeLessThan(0.2);
    }
  });

  it('mixes no face with another, nor over a gap', async () => {
    const frames = madeUpFrames(9, (index) => {
      if (index === 4) return [];
      return [madeUpFace({ id: index < 4 ? 1 : 2, x: index < 4 ? 100 : 100.2 })];
    });
    const calm = await smooth(frames);
    expect(calm[4]?.faces).toEqual([]);
    expect(face(calm[3] as FaceFrame).points[0]).toBeCloseTo(madeUpFace({ x: 100 }).points[0] ?? 0, 3);
    expect(face(calm[5] as FaceFrame).points[0]).toBeCloseTo(madeUpFace({ x: 100.2 }).points[0] ?? 0, 3);
  });

  it.each([0, 1, 2, 4])('gives as many frames as it is given: %d', async (count) => {
    const frames = madeUpFrames(count, () => [madeUpFace()]);
    expect((await smooth(frames)).map(({ timeSeconds }) => timeSeconds)).toEqual(
      frames.map(({ timeSeconds }) => timeSeconds),
    );
  });
});
