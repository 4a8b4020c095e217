import { expect, it } from 'vitest';
import { faceOf } from './postprocess.js';
import { facesTensor } from './preprocess.js';

const PLANE = 96 * 96;
const face = (first: number) => ({
  ...{ width: 96, height: 96 },
  data: Uint8Array.from({ length: 3 * PLANE }, (_, at) => first + (at % 3)),
});

it('gives the network blue, green and red, masked and as they are', () => {
  const tensor = facesTensor([face(10), face(100)], 3);
  expect(tensor).toHaveLength(3 * 6 * PLANE);
  const level = (index: number, plane: number, row: number) =>
    Math.round(255 * (tensor[(6 * index + plane) * PLANE + 96 * row] as number));
  const planes = [0, 1, 2, 3, 4, 5];
  expect(planes.map((plane) => level(0, plane, 47))).toEqual([12, 11, 10, 12, 11, 10]);
  expect(planes.map((plane) => level(0, plane, 48))).toEqual([0, 0, 0, 12, 11, 10]);
  expect(planes.map((plane) => level(1, plane, 0))).toEqual([102, 101, 100, 102, 101, 100]);
  expect(planes.map((plane) => level(2, plane, 0))).toEqual([0, 0, 0, 0, 0, 0]);
});

it('takes red, green and blue from its answer, within what a picture can show', () => {
  const answer = Float32Array.from(
    { length: 2 * 3 * PLANE },
    (_, at) => [0, 0, 0, -0.5, 0.2, 7][Math.floor(at / PLANE)] as number,
  );
  expect([...faceOf(answer, 1).data.subarray(0, 3)]).toEqual([255, 51, 0]);
});
