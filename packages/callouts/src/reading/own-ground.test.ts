import { expect, it } from 'vitest';
import { levelCorners } from '../testing/made-up-sightings.js';
import { textureAt } from '../testing/textures.js';
import { isOwnGround } from './own-ground.js';

const [width, height] = [240, 120];
const red = [200, 20, 30] as const;
const line = levelCorners(90, 50, 60, 20);

/** A filmed picture with a rectangle of one colour. */
function withPlate(x: number, y: number, plateWidth: number, plateHeight: number) {
  const { data } = textureAt(width, height);
  for (let row = y; row < y + plateHeight; row++)
    for (let column = x; column < x + plateWidth; column++) data.set(red, 3 * (row * width + column));
  return { width, height, data };
}

it('tells a badge from a plate with room for more, and from all of a picture', () => {
  expect(isOwnGround(withPlate(84, 46, 72, 28), line, red)).toBe(true);
  expect(isOwnGround(withPlate(84, 46, 150, 60), line, red)).toBe(false);
  expect(isOwnGround(withPlate(0, 0, width, height), line, red)).toBe(false);
});
