import type { Picture } from '@polydub/contracts';
import { resizePicture } from '@polydub/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaceDetector } from '../face-detectors.js';
import { createFaceMesher } from '../face-meshers.js';
import { collected, streamed } from '../testing/made-up-faces.js';
import { portrait } from '../testing/portrait.js';
import { realModels } from '../testing/real-models.js';
import type { FaceFrame } from './face-frame.js';
import { anglesOf } from './face-pose.js';
import type { TimedPicture } from './face-tracker.js';
import { largestFaces } from './largest-face.js';
import { smoothFaces } from './smooth-faces.js';
import { trackFaces } from './track-faces.js';

const models = realModels();
const faceDetector = createFaceDetector('blazeface', { models });
const faceMesher = createFaceMesher('attention-mesh', { models });
const { signal } = new AbortController();
afterAll(() => Promise.all([faceDetector.dispose(), faceMesher.dispose()]));

const [WIDTH, HEIGHT] = [640, 360];
const DEGREE = Math.PI / 180;
let face: Picture;
beforeAll(async () => {
  face = resizePicture(await portrait(), 240, 240);
});

interface Place {
  readonly x: number;
  readonly y: number;
  readonly degrees?: number;
  /** Columns of the portrait on which a grey bar stands. */
  readonly bar?: readonly [top: number, bottom: number];
}

/** A grey frame with portraits around some places. */
function frameOf(index: number, places: readonly Place[]): TimedPicture {
  const data = new Uint8Array(3 * WIDTH * HEIGHT).fill(120);
  for (const { x, y, degrees = 0, bar = [0, 0] } of places) {
    const [cos, sin] = [Math.cos(degrees * DEGREE), Math.sin(degrees * DEGREE)];
    for (let at = 0; at < WIDTH * HEIGHT; at++) {
      const [right, down] = [(at % WIDTH) - x, Math.floor(at / WIDTH) - y];
      const [column, row] = [Math.round(120 + cos * right + sin * down), Math.round(120 - sin * right + cos * down)];
      if (column < 0 || row < 0 || column >= 240 || row >= 240) continue;
      const isBar = row >= bar[0] && row < bar[1];
      const from = 3 * (row * 240 + column);
      data.set(isBar ? [70, 80, 90] : face.data.subarray(from, from + 3), 3 * at);
    }
  }
  return { timeSeconds: index / 25, width: WIDTH, height: HEIGHT, data };
}

async function track(count: number, placesAt: (index: number) => readonly Place[]): Promise<FaceFrame[]> {
  const pictures = Array.from({ length: count }, (_, index) => frameOf(index, placesAt(index)));
  const part = () => trackFaces(streamed(pictures), { faceDetector, faceMesher, signal });
  return collected(smoothFaces(largestFaces([part])));
}

const noseOf = ({ faces: [only] }: FaceFrame) => ({ x: only?.points[3] ?? 0, y: only?.points[4] ?? 0 });

describe('faces of a video', () => {
  it('are followed as they move and tilt', async () => {
    const frames = await track(30, (index) => [{ x: 200 + 6 * index, y: 180, degrees: 30 * Math.sin(index / 6) }]);
    const still = noseOf((await track(1, () => [{ x: 200, y: 180 }]))[0] as FaceFrame);
    const [right, down] = [still.x - 200, still.y - 180];
    for (const [index, frame] of frames.entries()) {
      const radians = 30 * Math.sin(index / 6) * DEGREE;
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      const nose = noseOf(frame);
      expect(frame.faces[0]?.state).toBe('usable');
      expect(Math.abs(nose.x - (200 + 6 * index + cos * right - sin * down))).toBeLessThan(4);
      expect(Math.abs(nose.y - (180 + sin * right + cos * down))).toBeLessThan(4);
      const { rollRadians } = anglesOf(frame.faces[0]?.pose ?? { rotation: [1, 0, 0, 0] });
      expect(Math.abs(rollRadians - radians)).toBeLessThan(10 * DEGREE);
    }
  });

  it('say when the mouth is covered, and when it is bare again', async () => {
    const frames = await track(24, (index) => [
      { x: 300, y: 180, ...(index >= 8 && index < 16 ? { bar: [115, 180] } : {}) },
    ]);
    expect(frames.map(({ faces }) => faces[0]?.state)).toEqual(
      frames.map((_, index) => (index >= 8 && index < 16 ? 'covered' : 'usable')),
    );
  });

  it('are none where nobody is', async () => {
    expect((await track(4, () => [])).every(({ faces, facesSeen }) => faces.length === 0 && facesSeen === 0)).toBe(
      true,
    );
  });

  it('are told apart: one is taken, all are counted', async () => {
    const frames = await track(6, () => [
      { x: 140, y: 180 },
      { x: 500, y: 180 },
    ]);
    expect(new Set(frames.map(({ faces }) => faces[0]?.id)).size).toBe(1);
    expect(frames.every(({ facesSeen, faces }) => facesSeen === 2 && faces.length === 1)).toBe(true);
  });
});
