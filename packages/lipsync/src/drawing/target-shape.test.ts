import { describe, expect, it } from 'vitest';
import { lipShapeOf } from '../mesh/lip-shape.js';
import { localShape, placeOfPoint } from '../mesh/local-shape.js';
import { madeUpFace } from '../testing/made-up-faces.js';
import { between, withMouth, withOpening, withWidth } from './target-shape.js';

const { points, pose } = madeUpFace();
const base = localShape(points, pose);
/** The same face with its lower lip and chin lower. */
const open = base.map((value, at) =>
  [14, 87, 317, 17, 152].map((point) => 3 * placeOfPoint(point) + 1).includes(at) ? value - 1 : value,
);
const heightOf = (shape: Float32Array, point: number) => shape[3 * placeOfPoint(point) + 1] as number;

describe('the shape of a lower face', () => {
  it('takes the lips and chin of another', () => {
    const shape = withMouth(base, open);
    expect(lipShapeOf(shape).openingCm).toBeCloseTo(lipShapeOf(open).openingCm, 4);
    expect(heightOf(shape, 152)).toBeCloseTo(heightOf(open, 152), 4);
  });

  it('is not moved by a difference of the whole head', () => {
    const shifted = base.map((value) => value + 0.4);
    for (const [at, value] of withMouth(base, shifted).entries()) expect(value).toBeCloseTo(base[at] as number, 4);
  });

  it('closes to lips that touch from corner to corner, and the chin rises', () => {
    const closed = withOpening(open, 0);
    expect(lipShapeOf(closed).openingCm).toBeCloseTo(0, 4);
    for (const [upper, lower] of [
      [81, 178],
      [13, 14],
      [311, 402],
    ] as const)
      expect(heightOf(closed, upper)).toBeCloseTo(heightOf(closed, lower), 4);
    expect(heightOf(closed, 152)).toBeGreaterThan(heightOf(open, 152));
    expect(heightOf(closed, 2)).toBe(heightOf(open, 2));
  });

  it('opens as far as wanted', () => {
    expect(lipShapeOf(withOpening(open, 1.5)).openingCm).toBeCloseTo(1.5, 3);
    expect(withOpening(open, lipShapeOf(open).openingCm)).toEqual(open);
  });

  it('becomes as wide as wanted, and the face around it stays', () => {
    const { widthCm, openingCm } = lipShapeOf(open);
    for (const wanted of [0.9 * widthCm, 1.1 * widthCm]) {
      const shape = withWidth(open, wanted);
      expect(lipShapeOf(shape).widthCm).toBeCloseTo(wanted, 1);
      expect(lipShapeOf(shape).openingCm).toBeCloseTo(openingCm, 4);
      for (const point of [2, 152, 58, 288]) {
        const at = 3 * placeOfPoint(point);
        expect(shape[at]).toBeCloseTo(open[at] as number, 1);
      }
    }
    expect(withWidth(open, widthCm)).toEqual(open);
  });

  it('lies between two others', () => {
    expect(between(base, open, 0)).toEqual(base);
    expect(lipShapeOf(between(base, open, 0.5)).openingCm).toBeCloseTo(
      (lipShapeOf(base).openingCm + lipShapeOf(open).openingCm) / 2,
      4,
    );
  });
});
