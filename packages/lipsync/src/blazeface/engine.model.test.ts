import type { DetectedFace, Picture } from '@polydub/contracts';
import { describeFaceDetectorConformance, watchModels } from '@polydub/contracts/testing';
import { cropPicture, resizePicture } from '@polydub/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaceDetector } from '../face-detectors.js';
import { portrait, portraitFace } from '../testing/portrait.js';
import { realModels } from '../testing/real-models.js';

const { models, otherModels, openings } = watchModels(realModels());
const detector = createFaceDetector('blazeface', { models });
const signal = new AbortController().signal;
afterAll(() => detector.dispose());

describeFaceDetectorConformance('blazeface', {
  create: () => createFaceDetector('blazeface', { models }),
  createOther: () => createFaceDetector('blazeface', { models: otherModels }),
  openings,
  picture: portrait,
  face: portraitFace,
});

describe('blazeface', () => {
  let face: Picture;
  beforeAll(async () => {
    face = await portrait();
  });

  /** The face in a grey picture, once for each place. */
  function placed(width: number, height: number, ...places: readonly Place[]): Picture {
    const picture = { width, height, data: new Uint8Array(width * height * 3).fill(120) };
    for (const { x, y, side } of places) {
      const small = resizePicture(face, side, side);
      for (let row = 0; row < side; row++)
        picture.data.set(small.data.subarray(3 * row * side, 3 * (row + 1) * side), 3 * ((y + row) * width + x));
    }
    return picture;
  }
  const find = async (picture: Picture): Promise<readonly DetectedFace[]> =>
    (await detector.detect({ picture, signal })).faces;

  // A face of a tenth of the picture's short side.
  it.each([
    ['a wide picture', 1280, 720],
    ['a high picture', 720, 1280],
    ['a picture in 4K', 3840, 2160],
  ])('finds a small face anywhere in %s', async (_, width, height) => {
    const side = Math.round(Math.max(width, height) / 8);
    for (const [across, down] of [
      [0.05, 0.1],
      [0.45, 0.5],
      [0.8, 0.75],
    ] as const) {
      const [x, y] = [Math.round(across * width), Math.round(down * height)];
      const [found, ...others] = await find(placed(width, height, { x, y, side }));
      expect(others).toEqual([]);
      const scale = side / face.width;
      expect(found?.box.x).toBeGreaterThan(x + scale * (portraitFace.x - 15));
      expect(found?.box.x).toBeLessThan(x + scale * (portraitFace.x + 15));
      expect(found?.box.width).toBeGreaterThan(0.7 * scale * portraitFace.width);
      expect(found?.box.width).toBeLessThan(1.3 * scale * portraitFace.width);
    }
  });

  it('finds each of several faces once', async () => {
    const faces = await find(placed(1280, 720, { x: 40, y: 60, side: 400 }, { x: 700, y: 300, side: 200 }));
    expect(faces).toHaveLength(2);
  });

  it('finds a face that fills the picture', async () => {
    const close = cropPicture(face, { x: 30, y: 25, width: 90, height: 90 });
    expect(await find(resizePicture(close, 720, 720))).toHaveLength(1);
  });
});

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
