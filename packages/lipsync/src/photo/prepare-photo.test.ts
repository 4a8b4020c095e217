import { describe, expect, it } from 'vitest';
import { madeUpPhoto } from '../testing/made-up-photos.js';
import { preparePhoto } from './prepare-photo.js';

const sizeOf = (options: Parameters<typeof madeUpPhoto>[0]) => {
  const { picture, face } = madeUpPhoto(options);
  const { width, height, data } = preparePhoto(picture, face).picture;
  expect(data).toHaveLength(3 * width * height);
  return { width, height };
};

describe('preparing a photo', () => {
  it('keeps the size, but even and at most 1920 on the longer side', () => {
    expect(sizeOf({ width: 320, height: 300 })).toEqual({ width: 320, height: 300 });
    expect(sizeOf({ width: 321, height: 301 })).toEqual({ width: 320, height: 300 });
    expect(sizeOf({ width: 2400, height: 401 })).toEqual({ width: 1920, height: 320 });
    expect(sizeOf({ width: 350, height: 2500 })).toEqual({ width: 268, height: 1920 });
  });

  it('finds the face again in a photo that was made smaller', () => {
    const { picture, face } = madeUpPhoto({ width: 2400, height: 400, size: 4 });
    const { head } = preparePhoto(picture, face);
    expect(head.pose.pixelsPerCentimetre).toBeCloseTo(0.8 * face.pose.pixelsPerCentimetre, 1);
    expect(head.pose.x).toBeCloseTo(0.8 * face.pose.x, 0);
  });

  it('works with a face of 60 pixels, and refuses a smaller one', () => {
    expect(sizeOf({ size: 1 })).toEqual({ width: 320, height: 320 });
    const { picture, face } = madeUpPhoto({ size: 0.6 });
    expect(() => preparePhoto(picture, face)).toThrow(expect.objectContaining({ kind: 'face-not-accepted' }));
  });

  it.each(['turned', 'covered', 'outside'] as const)('refuses a face that is %s', (state) => {
    const { picture, face } = madeUpPhoto({ state });
    expect(() => preparePhoto(picture, face)).toThrow(expect.objectContaining({ kind: 'face-not-accepted' }));
  });
});
