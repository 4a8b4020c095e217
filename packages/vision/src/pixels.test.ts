import { describe, expect, it } from 'vitest';
import { boxBlur, gaussianBlur, weightedBlur } from './blur.js';
import { boxAround, pixelBox, sharedBox } from './boxes.js';
import { connectedComponents } from './components.js';
import { cropMask, cropPicture, pasteMask, pastePicture } from './crop.js';
import { gradientOf } from './gradient.js';
import {
  differenceOfMasks,
  emptyMask,
  maskArea,
  maskBounds,
  maskOfBoxes,
  maskWhere,
  pixelsInside,
  sharedMask,
  unionOfMasks,
} from './masks.js';
import { greyOf } from './plane.js';
import { resizePicture } from './resize.js';

const ramp = {
  width: 8,
  height: 6,
  data: Uint8Array.from({ length: 8 * 6 * 3 }, (_, at) => (Math.floor(at / 3) % 8) * 20),
};

describe('crop and paste', () => {
  it('take a box out and put it back', () => {
    const box = { x: 2, y: 1, width: 3, height: 2 };
    const crop = cropPicture(ramp, box);
    expect([...crop.data.subarray(0, 6)]).toEqual([40, 40, 40, 60, 60, 60]);
    const target = { ...ramp, data: new Uint8Array(ramp.data.length) };
    pastePicture(target, crop, box);
    expect(cropPicture(target, box)).toEqual(crop);
    expect(target.data.subarray(0, 24).every((value) => value === 0)).toBe(true);
  });

  it('leave out what lies outside of the picture or the mask', () => {
    const target = { ...ramp, data: new Uint8Array(ramp.data.length) };
    const white = { width: 2, height: 2, data: new Uint8Array(12).fill(255) };
    pastePicture(
      target,
      white,
      { x: -1, y: 5 },
      maskWhere(2, 2, (pixel) => pixel === 1),
    );
    expect(target.data.filter((value) => value === 255)).toHaveLength(3);
    const mask = emptyMask(8, 6);
    pasteMask(
      mask,
      maskWhere(2, 2, () => true),
      { x: 7, y: -1 },
    );
    expect(maskBounds(mask)).toEqual({ x: 7, y: 0, width: 1, height: 1 });
    expect(maskArea(cropMask(mask, { x: 6, y: 0, width: 2, height: 2 }))).toBe(1);
  });
});

describe('boxes', () => {
  it('are rounded outwards and cut at the picture', () => {
    expect(pixelBox({ x: 1.5, y: -3, width: 2.2, height: 5 }, ramp)).toEqual({ x: 1, y: 0, width: 3, height: 2 });
    expect(pixelBox({ x: 20, y: 0, width: 2, height: 2 }, ramp)).toBeUndefined();
  });

  it('are joined and shared', () => {
    const [one, other] = [
      { x: 0, y: 0, width: 4, height: 4 },
      { x: 3, y: 2, width: 4, height: 4 },
    ];
    expect(sharedBox(one, other)).toEqual({ x: 3, y: 2, width: 1, height: 2 });
    expect(boxAround([one, other])).toEqual({ x: 0, y: 0, width: 7, height: 6 });
    expect(sharedBox(one, { ...other, x: 4 })).toBeUndefined();
  });
});

describe('masks', () => {
  it('are made of boxes, each with a margin', () => {
    const boxes = [
      { x: 1.2, y: 0.5, width: 3, height: 2 },
      { x: 6, y: 3, width: 9, height: 1.5 },
      { x: -9, y: -9, width: 3, height: 2 },
    ];
    for (const margin of [0, 0.4, 1]) {
      const wanted = maskWhere(8, 6, (pixel) => {
        const [x, y] = [pixel % 8, Math.floor(pixel / 8)];
        const isIn = (at: number, from: number, length: number) => at >= from - margin && at < from + length + margin;
        return boxes.some((box) => isIn(x, box.x, box.width) && isIn(y, box.y, box.height));
      });
      expect(maskOfBoxes(8, 6, boxes, margin)).toEqual(wanted);
    }
  });

  it('list what is inside of them', () => {
    expect([...pixelsInside(maskWhere(4, 3, (pixel) => pixel % 5 === 2))]).toEqual([2, 7]);
  });

  const left = maskWhere(4, 1, (pixel) => pixel < 3);
  const right = maskWhere(4, 1, (pixel) => pixel > 1);

  it('are joined, shared and taken from one another', () => {
    expect(maskArea(unionOfMasks(left, right))).toBe(4);
    expect(maskArea(sharedMask(left, right))).toBe(1);
    expect(maskArea(differenceOfMasks(left, right))).toBe(2);
    expect(maskBounds(emptyMask(4, 1))).toBeUndefined();
  });

  it('fall into components that touch at sides and corners', () => {
    const mask = maskWhere(5, 3, (pixel) => [0, 6, 4, 14].includes(pixel));
    const { components, labels } = connectedComponents(mask);
    expect(components.map(({ area, box }) => [area, box.width, box.height])).toEqual([
      [2, 2, 2],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(labels[6]).toBe(labels[0]);
  });
});

describe('planes', () => {
  it('are blurred without losing brightness', () => {
    const grey = greyOf(ramp);
    const flat = { ...grey, data: new Float32Array(48).fill(7) };
    expect(boxBlur(flat, 3).data.every((value) => Math.abs(value - 7) < 1e-4)).toBe(true);
    expect(gaussianBlur(flat, 2).data.every((value) => Math.abs(value - 7) < 1e-4)).toBe(true);
    expect(boxBlur(grey, 1).data[1]).toBeCloseTo(20, 3);
  });

  it('are averaged only over pixels with a weight', () => {
    const grey = greyOf(ramp);
    const weights = { ...grey, data: Float32Array.from(grey.data, (_, at) => (at % 8 === 0 ? 1 : 0)) };
    const blurred = weightedBlur(grey, weights, 2).data;
    expect(blurred[1]).toBeCloseTo(0, 5);
    expect(blurred[7]).toBe(0);
  });

  it('tell how steep they are', () => {
    const { across, down } = gradientOf(greyOf(ramp));
    expect(across.data[9]).toBeCloseTo(20, 3);
    expect(down.data[9]).toBeCloseTo(0, 3);
  });
});

describe('resizePicture', () => {
  it('averages when it shrinks and interpolates when it grows', () => {
    const half = resizePicture(ramp, 4, 3);
    expect([...half.data.subarray(3, 6)]).toEqual([50, 50, 50]);
    const double = resizePicture(ramp, 16, 6);
    expect(double.data[3 * 3]).toBe(25);
    expect(resizePicture(ramp, 8, 6)).toEqual(ramp);
  });
});
