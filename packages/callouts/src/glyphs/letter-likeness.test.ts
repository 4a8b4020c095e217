import { maskArea, maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { textureAt } from '../testing/textures.js';
import { likenessOf, placesOf } from './letter-likeness.js';
import { linesMask } from './line-pieces.js';
import { textArea } from './text-area.js';

const [width, height] = [120, 80];
const line = { x: 20, y: 40, width: 80, height: 20 };
const above = { x: 10, y: 8, width: 100, height: 30 };
const picture = textureAt(width, height);
/** Upright strokes, such as those of letters, in the line and in the one above it. */
const strokes = maskWhere(width, height, (pixel) => {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const isIn = (box: typeof line) =>
    x >= box.x + 4 && x < box.x + box.width - 4 && y > box.y && y < box.y + box.height - 1;
  return x % 8 < 3 && (isIn(above) || (isIn(line) && y > line.y + 3 && y < line.y + 16));
});

it('takes no other text for what is around letters', () => {
  const likenessBeside = (beside: readonly (typeof line)[]) => {
    const area = textArea([picture], [line], { beside });
    const places = placesOf(area, linesMask(area), [strokes]);
    return { around: maskArea(places.around), likeness: likenessOf(area, places, strokes) };
  };
  const [alone, below] = [likenessBeside([]), likenessBeside([above])];
  expect(below.around).toBeLessThan(alone.around);
  expect(below.likeness).toBeGreaterThan(1.3 * alone.likeness);
});
