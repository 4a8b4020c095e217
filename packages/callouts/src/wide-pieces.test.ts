import { expect, it } from 'vitest';
import { calloutAt } from './testing/laid-out.js';
import { clearPieceOf, wholePieces } from './wide-pieces.js';

const knot = (timeSeconds: number, offsetX: number) => ({
  ...{ timeSeconds, offsetX, offsetY: 0, scale: 1, rotationDegrees: 0 },
});
/** 1600 pixels wide; runs through a picture of 640 by 100 pixels a second. */
const wide = calloutAt(0, 300, 1600, { startSeconds: 0, endSeconds: 24, path: [knot(0, 700), knot(24, -1700)] });

it('leaves a text that has room in the picture as it is', () => {
  const callout = calloutAt(0, 300, 600);
  expect(wholePieces(callout, 640)).toEqual([callout]);
});

it('divides a wider one into pieces that lie in the picture in the middle of the time in which they are seen', () => {
  const pieces = wholePieces(wide, 640);
  expect(pieces).toHaveLength(7);
  for (const { box, startSeconds, endSeconds, path } of pieces) {
    expect(box.x + box.width / 2).toBeCloseTo(320);
    expect(endSeconds - startSeconds).toBeCloseTo((640 + box.width) / 100);
    const [first] = path;
    const x = (timeSeconds: number) => box.x + (first?.offsetX ?? 0) - 100 * timeSeconds;
    expect(x(startSeconds)).toBeCloseTo(640);
    expect(x(endSeconds) + box.width).toBeCloseTo(0);
  }
  const starts = pieces.map(({ startSeconds }) => startSeconds);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

it('tells when all of a part is in the picture', () => {
  const piece = clearPieceOf(wide, { x: 700, y: 300, width: 200, height: 40 }, 640);
  expect(piece).toMatchObject({ startSeconds: expect.closeTo(9.6), endSeconds: expect.closeTo(14) });
});
