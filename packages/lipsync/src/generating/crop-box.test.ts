import type { FaceCropForm, Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import type { TurnedBox } from '../face-region.js';
import { placedMesh } from '../mesh/local-shape.js';
import { madeUpFace } from '../testing/made-up-faces.js';
import { cropBoxOf, croppedFace, placesInCrop, steadyBox } from './crop-box.js';

const form: FaceCropForm = { sidePixels: 96, widthCm: 15, topCm: 7, bottomCm: -10 };
const box: TurnedBox = { centre: { x: 60, y: 40 }, widthPixels: 40, heightPixels: 60, radians: 0.3 };

/** A black picture with a white square of three by three pixels around a place. */
function dotAt(x: number, y: number): Picture {
  const data = new Uint8Array(3 * 120 * 80);
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++)
    data.fill(255, 3 * (row * 120 + Math.floor(x) - 1), 3 * (row * 120 + Math.floor(x) + 2));
  return { width: 120, height: 80, data };
}

/** Where the middle of what is bright lies. */
function brightAt({ data, width }: Picture): { x: number; y: number } {
  let [x, y, total] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    const weight = data[at] as number;
    x += weight * (((at / 3) % width) + 0.5);
    y += weight * (Math.floor(at / 3 / width) + 0.5);
    total += weight;
  }
  return { x: x / total, y: y / total };
}

describe('the crop of a face', () => {
  it('is upright and stretched, and places are found in it', () => {
    for (const [x, y] of [
      [60.5, 40.5],
      [70.5, 55.5],
      [55.5, 22.5],
    ] as const) {
      const [inX = 0, inY = 0] = placesInCrop(Float32Array.of(x, y), box, 96);
      const bright = brightAt(croppedFace(dotAt(x, y), box, 96));
      expect(Math.hypot(bright.x - inX, bright.y - inY)).toBeLessThan(0.5);
    }
  });

  it('shows the chin near its lower edge and the jaw within its sides, however large and wherever the face is', () => {
    for (const face of [madeUpFace({ size: 1 }), madeUpFace({ size: 3.3, x: 420, y: 300 })]) {
      const places = placesInCrop(placedMesh(face.points), cropBoxOf(face.pose, form), form.sidePixels);
      const xs = places.filter((_, at) => at % 2 === 0);
      const ys = places.filter((_, at) => at % 2 === 1).slice(0, -15);
      expect(Math.max(...ys)).toBeGreaterThan(82);
      expect(Math.max(...ys)).toBeLessThan(96);
      expect(Math.min(...xs.slice(0, -15))).toBeGreaterThan(0);
      expect(Math.max(...xs.slice(0, -15))).toBeLessThan(96);
    }
  });
});

describe('a steady box', () => {
  const at = (x: number, more: Partial<TurnedBox> = {}): TurnedBox => ({ ...box, centre: { x, y: 40 }, ...more });

  it('shakes less', () => {
    const shaking = Array.from({ length: 11 }, (_, frame) => at(60 + (frame % 2 === 0 ? 1 : -1)));
    expect(Math.abs(steadyBox(shaking, 5).centre.x - 60)).toBeLessThan(0.2);
  });

  it('goes with a face that moves steadily, up to the first and last frame', () => {
    const moving = Array.from({ length: 7 }, (_, frame) => at(60 + 4 * frame));
    for (const frame of [0, 1, 3, 5, 6]) expect(steadyBox(moving, frame).centre.x).toBeCloseTo(60 + 4 * frame);
  });

  it('finds the mean of turns on either side of half a turn', () => {
    const turns = [
      at(60, { radians: Math.PI - 0.1 }),
      at(60, { radians: Math.PI }),
      at(60, { radians: 0.1 - Math.PI }),
    ];
    expect(steadyBox(turns, 1).radians).toBeCloseTo(Math.PI);
  });
});
