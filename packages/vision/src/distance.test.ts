import { describe, expect, it } from 'vitest';
import { dilate, distanceToMask, erode } from './distance.js';
import { emptyMask, maskArea, maskWhere } from './masks.js';

const one = maskWhere(9, 7, (pixel) => pixel === 3 * 9 + 4);

describe('distanceToMask', () => {
  it('measures from centre to centre', () => {
    const { data } = distanceToMask(one);
    expect(data[3 * 9 + 4]).toBe(0);
    expect(data[3 * 9 + 7]).toBe(3);
    expect(data[0]).toBe(5);
  });

  it('agrees with a search of all pixels', () => {
    const mask = maskWhere(13, 11, (pixel) => (pixel * 7919) % 23 === 0);
    const { data } = distanceToMask(mask);
    for (let pixel = 0; pixel < data.length; pixel++) {
      let least = Number.POSITIVE_INFINITY;
      for (let other = 0; other < data.length; other++) {
        if (mask.data[other] === 0) continue;
        const down = Math.floor(pixel / 13) - Math.floor(other / 13);
        least = Math.min(least, Math.hypot((pixel % 13) - (other % 13), down));
      }
      expect(data[pixel]).toBeCloseTo(least, 4);
    }
  });

  it('is far from an empty mask', () => {
    expect(Math.min(...distanceToMask(emptyMask(5, 4)).data)).toBeGreaterThan(100_000);
  });
});

describe('dilate and erode', () => {
  const [width, height] = [29, 23];
  const specks = maskWhere(width, height, (pixel) => (pixel * 7919) % 61 === 0);
  const holes = maskWhere(width, height, (pixel) => specks.data[pixel] === 0);

  it.each([0, 1, 1.5, 1.6, 2, 2.5, 3, 5, 7.3, 40])('agree with the distance of each pixel: %d', (radius) => {
    const distances = distanceToMask(specks).data;
    const near = maskWhere(width, height, (pixel) => (distances[pixel] as number) <= radius);
    expect(dilate(specks, radius).data).toEqual(near.data);
    const far = maskWhere(width, height, (pixel) => (distances[pixel] as number) > radius);
    expect(erode(holes, radius).data).toEqual(far.data);
  });

  it('leave an empty mask as it is', () => {
    expect(maskArea(dilate(emptyMask(5, 4), 3))).toBe(0);
  });

  it('grow by discs and shrink again', () => {
    expect(maskArea(dilate(one, 1))).toBe(5);
    expect(maskArea(dilate(one, 1.5))).toBe(9);
    expect(erode(dilate(one, 2), 2).data).toEqual(one.data);
  });

  it('do not shrink from the border of the picture', () => {
    expect(
      maskArea(
        erode(
          maskWhere(6, 5, () => true),
          2,
        ),
      ),
    ).toBe(30);
  });
});
