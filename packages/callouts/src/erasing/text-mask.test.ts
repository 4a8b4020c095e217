import { maskArea, maskWhere, sharedMask } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import type { Site } from './site.js';
import { uprightTextShape } from './text-mask.js';

const [width, height] = [260, 140];
const plate = { colour: [0, 0, 0], marginPixels: 14 } as const;
const wide: BlockText = { text: 'HELLOHELL', x: 46, y: 40, blockPixels: 3, colour: [255, 255, 0], plate };
const narrow: BlockText = { ...wide, text: 'HOLE', x: 94, y: 87 };
const lineBoxes = [wide, narrow].map(blockBox);
const all = { x: 0, y: 0, width, height };
const box = { x: 43, y: 37, width: 165, height: 74 };
const rest = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };
const callout: Site['callout'] = {
  ...{ id: 'one', kind: 'explanatory', text: 'HELLOHELL\nHOLE', lineBoxes, box, rotationDegrees: 0, confidence: 1 },
  ...{ startSeconds: 0, endSeconds: 2, fadeInSeconds: 0, fadeOutSeconds: 0, warnings: [] },
  path: [
    { timeSeconds: 0, ...rest, offsetX: -40 },
    { timeSeconds: 0.5, ...rest },
  ],
};
const site: Site = { callout, box: all, upright: all, lineHeight: 27 };

async function shapeOf(changes: Partial<Site>) {
  const picture = withBlockText(withBlockText(textureAt(width, height), wide), narrow);
  const { mask, ground } = await uprightTextShape({ ...site, ...changes }, [{ timeSeconds: 1, picture }]);
  // The end of the wide box, far from all letters.
  const end = maskWhere(
    width,
    height,
    (pixel) => pixel % width > 29 && pixel % width < 34 && pixel / width > 45 && pixel / width < 55,
  );
  return { ground, erasesEnd: maskArea(sharedMask(mask, end)) > 0 };
}

it('leaves boxes that move with a text, and erases those of a text that rests or that go with it', async () => {
  const moving = await shapeOf({});
  expect(moving.ground).toBeDefined();
  expect(moving.erasesEnd).toBe(false);
  for (const changes of [{ erasesPlate: true }, { callout: { ...site.callout, path: [] } }]) {
    const still = await shapeOf(changes);
    expect(still.ground).toBeUndefined();
    expect(still.erasesEnd).toBe(true);
  }
});
