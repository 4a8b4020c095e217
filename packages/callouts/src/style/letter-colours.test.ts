import { maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { coloursFrom, drawnColour, hasLastWordsInOtherColour, letterColours } from './letter-colours.js';

const [width, height] = [60, 20];

/** A stroke across the picture, so many pixels thick. */
function strokeColour(thickness: number, colour: readonly [number, number, number]) {
  const data = new Uint8Array(3 * width * height).fill(30);
  const fill = maskWhere(width, height, (pixel) => {
    const row = Math.floor(pixel / width);
    return row >= 4 && row < 4 + thickness;
  });
  for (let pixel = 0; pixel < fill.data.length; pixel++) if (fill.data[pixel] !== 0) data.set(colour, 3 * pixel);
  return letterColours({ width, height, data }, fill)[0];
}

it('takes the tint of a plate off thin letters, and leaves what is a colour', () => {
  expect(strokeColour(2, [239, 248, 255])).toEqual([255, 255, 255]);
  expect(strokeColour(2, [255, 240, 200])).toEqual([255, 240, 200]);
  expect(strokeColour(8, [239, 248, 255])).toEqual([239, 248, 255]);
});

/** Words of two colours, one wider than the other, with strokes so many pixels thick. */
function wordColours(thickness: number, seen: readonly (readonly [number, number, number])[] = []) {
  const data = new Uint8Array(3 * width * height);
  const fill = maskWhere(width, height, (pixel) => {
    const row = Math.floor(pixel / width);
    return row >= 6 && row < 6 + thickness && pixel % 20 > 3;
  });
  for (let pixel = 0; pixel < fill.data.length; pixel++)
    if (fill.data[pixel] !== 0) data.set(pixel % width < 20 ? [255, 225, 0] : [250, 250, 250], 3 * pixel);
  return letterColours({ width, height, data }, fill, seen);
}

it('tells the colours of words, the commonest first', () => {
  expect(wordColours(12)).toEqual([
    [250, 250, 250],
    [255, 225, 0],
  ]);
});

it('tells one colour of thin letters, of which many pixels are mixed with what is around them', () => {
  expect(wordColours(2)).toEqual([[250, 250, 250]]);
});

it('tells what thin letters were drawn in where most of them is mixed with what is around them', () => {
  const told = (drawn: number, ground: number) => {
    const shares = [0.4, 0.8, 1, 0.7, 0.3];
    const rowOf = (pixel: number) => Math.floor(pixel / width) - 6;
    const data = Uint8Array.from({ length: 3 * width * height }, (_, at) => {
      const pixel = Math.floor(at / 3);
      // Strokes that lie between the rows of pixels, and some that do not.
      const share = (shares[rowOf(pixel)] ?? 0) * (pixel % width < 20 || rowOf(pixel) === 2 ? 1 : 0.8);
      return Math.round(ground + share * (drawn - ground));
    });
    const picture = { width, height, data };
    const fill = maskWhere(width, height, (pixel) => rowOf(pixel) >= 1 && rowOf(pixel) <= 3);
    const [seen] = letterColours(picture, fill);
    return seen && { seen: seen[0], drawn: drawnColour(picture, fill, seen)[0] };
  };
  expect(told(255, 20)?.drawn).toBeGreaterThan(250);
  expect(told(34, 240)?.drawn).toBeLessThan(38);
});

it('takes the colours that thin letters were seen to change from and to', () => {
  const seen = [
    [250, 222, 10],
    [244, 244, 240],
    [246, 218, 4],
    [240, 240, 240],
    [110, 115, 130],
  ] as const;
  expect(wordColours(2, seen)).toEqual([
    [244, 244, 244],
    [250, 222, 10],
  ]);
  expect(wordColours(12, seen)[1]).toEqual([255, 225, 0]);
});

it('takes the colour of the first words for that of all where the others came after them', () => {
  const data = new Uint8Array(3 * width * height);
  const fill = maskWhere(width, height, (pixel) => Math.floor(pixel / width) >= 4 && pixel % 20 > 3);
  for (let pixel = 0; pixel < fill.data.length; pixel++)
    if (fill.data[pixel] !== 0) data.set(pixel % width < 20 ? [250, 250, 250] : [255, 225, 0], 3 * pixel);
  const picture = { width, height, data };
  const first = { x: 0, y: 0, width: 20, height };
  expect(coloursFrom(picture, fill, first)).toEqual([
    [250, 250, 250],
    [255, 225, 0],
  ]);
  expect(hasLastWordsInOtherColour(picture, fill, first)).toBe(true);
  expect(letterColours(picture, fill)[0]).toEqual([255, 225, 0]);
  const plain = {
    ...picture,
    data: data.map((value, at) => (at % 3 === 2 && value === 0 && data[at - 2] !== 0 ? 225 : value)),
  };
  expect(hasLastWordsInOtherColour(plain, fill, first)).toBe(false);
});
