import type { Picture } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { turned, uprightLines } from './upright-lines.js';

/** One red value for each pixel. */
const picture = (width: number, reds: readonly number[]): Picture => ({
  width,
  height: reds.length / width,
  data: Uint8Array.from(reds.flatMap((red) => [red, 0, 0])),
});
const reds = ({ data }: Picture) => [...data].filter((_, index) => index % 3 === 0);

it('turns a picture either way', () => {
  const column = picture(2, [1, 2, 3, 4, 5, 6]);
  expect(turned(column, 'clockwise')).toMatchObject({ width: 3, height: 2 });
  expect(reds(turned(column, 'clockwise'))).toEqual([5, 3, 1, 6, 4, 2]);
  expect(reds(turned(column, 'anticlockwise'))).toEqual([2, 4, 6, 1, 3, 5]);
});

it('takes a high line for a vertical one', () => {
  expect(uprightLines(picture(1, [0, 0])).map(({ runs }) => runs)).toEqual(['down', 'up']);
  expect(uprightLines(picture(2, [0, 0, 0, 0, 0, 0])).map(({ runs }) => runs)).toEqual([undefined]);
});
