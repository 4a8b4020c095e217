import { describe, expect, it } from 'vitest';
import { maskWhere } from './masks.js';
import { motionField, placesAlong } from './opencv/motion-field.js';
import { isHiddenAt, sampleColour } from './sample.js';
import { textureAt } from './testing/textures.js';

const [width, height] = [60, 40];

describe('sampleColour', () => {
  it('gives the pixel itself at a whole place', () => {
    const picture = textureAt(width, height);
    const colour = new Float32Array(3);
    sampleColour(picture, 7, 5, colour, 0);
    const at = 3 * (5 * width + 7);
    expect([...colour]).toEqual([...picture.data.subarray(at, at + 3)]);
  });

  it('gives between pixels what a moved camera would see, also at the border', () => {
    const [picture, moved] = [textureAt(width, height), textureAt(width, height, 0.5, 0.25)];
    const colour = new Float32Array(5);
    let worst = 0;
    for (const [x, y] of [
      [10, 10],
      [33, 21],
      [0, 0],
    ] as const) {
      sampleColour(picture, x + 0.5, y + 0.25, colour, 2);
      worst = Math.max(worst, Math.abs((colour[2] as number) - (moved.data[3 * (y * width + x)] as number)));
    }
    expect(worst).toBeLessThan(4);
  });
});

describe('isHiddenAt', () => {
  const dot = maskWhere(9, 9, (pixel) => pixel === 40);

  it('is true where any of the four pixels around a place is inside', () => {
    expect(isHiddenAt(dot, 3.5, 4)).toBe(true);
    expect(isHiddenAt(dot, 4.9, 4.9)).toBe(true);
    expect(isHiddenAt(dot, 5, 4)).toBe(false);
  });

  it('is true outside of the picture', () => {
    expect(isHiddenAt(dot, -0.1, 4)).toBe(true);
    expect(isHiddenAt(dot, 8, 8.1)).toBe(true);
    expect(isHiddenAt(dot, 8, 8)).toBe(false);
  });
});

describe('placesAlong', () => {
  const whole = { a: 1.02, b: 0.01, x0: 3, y0: -2 };
  const pixels = Int32Array.of(0, 5 * width + 7, height * width - 1);

  it('is the motion of the whole where no point is known', () => {
    const places = placesAlong(motionField({ width, height, whole, reachPixels: 8 }), pixels, width);
    expect(places[2]).toBeCloseTo(1.02 * 7 - 0.01 * 5 + 3, 3);
    expect(places[3]).toBeCloseTo(0.01 * 7 + 1.02 * 5 - 2, 3);
  });

  it('follows a point near to it', () => {
    const pairs = { from: Float32Array.of(8, 8), to: Float32Array.of(18, 4) };
    const field = motionField({ width, height, pairs, whole: { a: 1, b: 0, x0: 0, y0: 0 }, reachPixels: 8 });
    const [x, y, farX] = placesAlong(field, Int32Array.of(8 * width + 8, 39 * width + 59), width);
    expect(x).toBeCloseTo(18, 0);
    expect(y).toBeCloseTo(4, 0);
    expect(farX).toBeCloseTo(59, 3);
  });
});
