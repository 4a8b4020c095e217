import { describe, expect, it } from 'vitest';
import { type DrawnFace, drawnFrame, fakeFaceEngines } from '../testing/fake-face-engines.js';
import { collected, streamed } from '../testing/made-up-faces.js';
import { trackFaces } from './track-faces.js';

const { signal } = new AbortController();
const FRAMES_PER_SECOND = 25;

/** Tracks so many frames of what is said to be seen at each time. */
async function track(
  count: number,
  facesAt: (timeSeconds: number) => readonly DrawnFace[],
  ground?: (timeSeconds: number) => number,
) {
  const engines = fakeFaceEngines(facesAt);
  const times = Array.from({ length: count }, (_, index) => index / FRAMES_PER_SECOND);
  const pictures = times.map((time) => drawnFrame(time, facesAt(time), ground?.(time)));
  const frames = await collected(trackFaces(streamed(pictures), { ...engines, signal }));
  return { frames, asked: engines.asked };
}

const face = (x: number, side = 100): DrawnFace => ({ x, y: 180, side });
const ids = (frames: Awaited<ReturnType<typeof track>>['frames']) =>
  frames.map(({ faces }) => faces.map(({ id }) => id));

describe('trackFaces', () => {
  it('detects once a second and meshes every frame', async () => {
    const { frames, asked } = await track(51, (time) => [face(200 + 60 * time)]);
    expect(frames).toHaveLength(51);
    expect(asked).toEqual({ detector: 3, mesher: 51 });
    expect(frames.every(({ faces }) => faces[0]?.state === 'usable' && faces[0].id === 1)).toBe(true);
    expect(frames.filter(({ startsShot }) => startsShot)).toHaveLength(1);
  });

  it('finds a face again that jumps, in the same frame', async () => {
    const { frames } = await track(20, (time) => [face(time < 0.4 ? 150 : 450)]);
    expect(frames.map(({ faces }) => faces.length)).toEqual(frames.map(() => 1));
    expect(ids(frames).at(-1)).not.toEqual(ids(frames)[0]);
  });

  it('knows a face that is back where it was', async () => {
    const { frames } = await track(50, (time) => (time > 0.5 && time < 1 ? [] : [face(300)]));
    expect(ids(frames).at(-1)).toEqual([1]);
    expect(frames.filter(({ faces }) => faces.length === 0).length).toBeGreaterThan(10);
  });

  it('searches five times a second where nobody is', async () => {
    const { frames, asked } = await track(50, () => []);
    expect(asked.mesher).toBe(0);
    expect(Math.abs(asked.detector - 10)).toBeLessThanOrEqual(1);
    expect(frames.every(({ faces, facesSeen }) => faces.length === 0 && facesSeen === 0)).toBe(true);
  });

  it('starts anew at a cut, with the face that is there', async () => {
    const { frames } = await track(
      30,
      (time) => [time < 0.6 ? face(200) : face(230, 110)],
      (time) => (time < 0.6 ? 20 : 120),
    );
    expect(frames.map(({ startsShot }, index) => (startsShot ? index : -1)).filter((index) => index >= 0)).toEqual([
      0, 15,
    ]);
    expect(ids(frames)[14]).toEqual([1]);
    expect(ids(frames)[15]).toEqual([2]);
  });

  it('follows the larger ones of several faces, the largest first, and counts all', async () => {
    const { frames } = await track(5, () => [
      face(60, 20),
      face(150, 60),
      face(300, 100),
      face(450, 70),
      face(580, 60),
    ]);
    for (const { faces, facesSeen } of frames) {
      expect(facesSeen).toBe(5);
      expect(faces.map(({ pose }) => Math.round(pose.x / 50) * 50)).toEqual([300, 450, 150]);
    }
  });

  it('says when the mouth is out of the picture', async () => {
    const { frames } = await track(20, (time) => [{ x: 300, y: 180 + 200 * time, side: 100 }]);
    expect(frames[0]?.faces[0]?.state).toBe('usable');
    expect(frames.at(-1)?.faces[0]?.state).toBe('outside');
  });

  it('gives nothing for the frames before a part, and knows that the part begins within a shot', async () => {
    const engines = fakeFaceEngines(() => [face(200)]);
    const pictures = Array.from({ length: 10 }, (_, index) => drawnFrame(4 + index / FRAMES_PER_SECOND, [face(200)]));
    const frames = await collected(trackFaces(streamed(pictures), { ...engines, signal, fromSeconds: 4.11 }));
    expect(frames).toHaveLength(7);
    expect(frames.some(({ startsShot }) => startsShot)).toBe(false);
  });

  it('stops with the reason of its signal', async () => {
    const reason = new Error('enough');
    const engines = fakeFaceEngines(() => []);
    const stopped = trackFaces(streamed([drawnFrame(0, [])]), { ...engines, signal: AbortSignal.abort(reason) });
    await expect(collected(stopped)).rejects.toBe(reason);
  });
});
