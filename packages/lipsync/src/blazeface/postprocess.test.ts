import { describe, expect, it } from 'vitest';
import { ANCHORS_ACROSS, INPUT_PIXELS, NUMBERS_PER_ANCHOR } from './constants.js';
import type { SquareAnswer } from './model.js';
import { facesOf, isSameBox } from './postprocess.js';
import { squaresOf } from './preprocess.js';

const square = { centre: { x: 192, y: 192 }, sidePixels: 2 * INPUT_PIXELS, radians: 0 };

/** An answer with faces of 40 pixels of the network's at some anchors; each score is before the logistic function. */
function answer(
  ...faces: readonly { readonly anchor: number; readonly score: number; readonly shift?: number }[]
): SquareAnswer {
  const boxes = new Float32Array(ANCHORS_ACROSS ** 2 * NUMBERS_PER_ANCHOR);
  const scores = new Float32Array(ANCHORS_ACROSS ** 2).fill(-50);
  for (const { anchor, score, shift = 0 } of faces) {
    scores[anchor] = score;
    boxes.set([shift, 0, 40, 40, -10, -10, 10, -10, 0, 0, 0, 10, -20, 0, 20, 0], anchor * NUMBERS_PER_ANCHOR);
  }
  return { square, boxes, scores };
}

const anchorAt = (column: number, row: number) => row * ANCHORS_ACROSS + column;

describe('facesOf', () => {
  it('places a face and its key points around its anchor', () => {
    const [face, ...others] = facesOf([answer({ anchor: anchorAt(24, 12), score: 3 })]);
    expect(others).toEqual([]);
    // The anchor is at 24.5 and 12.5 of 48 places, 8 pixels of the picture each.
    expect(face?.box).toEqual({ x: 156, y: 60, width: 80, height: 80 });
    expect(face?.keyPoints.rightEye.x).toBeCloseTo(176);
    expect(face?.keyPoints.rightEye.y).toBeCloseTo(80);
    expect(face?.keyPoints.leftEar.x).toBeCloseTo(236);
    expect(face?.keyPoints.leftEar.y).toBeCloseTo(100);
    expect(face?.confidence).toBeCloseTo(1 / (1 + Math.exp(-3)));
  });

  it('averages answers that overlap by their confidence, and keeps faces apart', () => {
    const faces = facesOf([
      answer({ anchor: anchorAt(10, 10), score: 4 }, { anchor: anchorAt(11, 10), score: 4 }),
      answer({ anchor: anchorAt(40, 40), score: 1 }),
    ]);
    expect(faces).toHaveLength(2);
    expect(faces[0]?.box.x).toBeCloseTo(11 * 8 - 40);
    expect(faces[1]?.confidence).toBeLessThan(faces[0]?.confidence ?? 0);
  });

  it('takes no doubtful face, nor one without extent', () => {
    const flat = answer({ anchor: 0, score: 5 });
    flat.boxes[2] = 0;
    expect(facesOf([answer({ anchor: 5, score: -0.1 }), flat])).toEqual([]);
  });
});

describe('isSameBox', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  it.each([
    ['itself', box, true],
    ['one that is a little beside', { ...box, x: 5 }, true],
    ['one that is more beside', { ...box, x: 6 }, false],
    ['a small one within', { x: 6, y: 6, width: 4, height: 4 }, true],
    ['a small one at the border', { x: 8, y: 6, width: 4, height: 4 }, false],
    ['one that touches', { ...box, y: 10 }, false],
  ])('%s', (_, other, isSame) => {
    expect(isSameBox(box, other)).toBe(isSame);
    expect(isSameBox(other, box)).toBe(isSame);
  });
});

describe('squaresOf', () => {
  it.each([
    [1920, 1080],
    [1080, 1920],
    [400, 2],
  ])('covers all of %d × %d in squares that share their sides', (width, height) => {
    const [whole, ...parts] = squaresOf({ width, height });
    expect(whole).toEqual({ centre: { x: width / 2, y: height / 2 }, sidePixels: Math.max(width, height), radians: 0 });
    const along = (region: (typeof parts)[number]) => (width > height ? region.centre.x : region.centre.y);
    const starts = parts.map((part) => along(part) - part.sidePixels / 2);
    expect(Math.min(...starts)).toBe(0);
    expect(Math.max(...starts) + (parts[0]?.sidePixels ?? 0)).toBe(Math.max(width, height));
    for (const [index, start] of starts.slice(1).entries())
      expect(start - (starts[index] ?? 0)).toBeLessThanOrEqual(0.61 * (parts[0]?.sidePixels ?? 0));
    expect(parts.length).toBeLessThan(8);
  });

  it('looks at a square picture once', () => {
    expect(squaresOf({ width: 500, height: 450 })).toHaveLength(1);
  });
});
