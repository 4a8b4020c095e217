import type { Box, Picture } from '@polydub/contracts';
import { maskArea, maskWhere, sharedMask } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { type BlockText, blockBox, blockLetters, withBlockText } from '../testing/block-text.js';
import { withEmoji } from '../testing/emoji.js';
import { textureAt } from '../testing/textures.js';
import type { Site } from './site.js';
import { textMaskAt, uprightTextShape } from './text-mask.js';

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
  const { mask, ground } = await uprightTextShape(
    { ...site, ...changes },
    { shown: [{ timeSeconds: 1, picture }], without: [] },
  );
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

it('takes no even part of a gradient that a text moves over for its plate', async () => {
  const { plate: _, ...bare } = wide;
  const data = new Uint8Array(3 * width * height).map((_, at) => 20 + 0.15 * (Math.floor(at / 3) % width));
  const picture = withBlockText({ width, height, data }, bare);
  const one = { ...callout, lineBoxes: [blockBox(wide)], box: blockBox(wide) };
  const shown = [{ timeSeconds: 1, picture }];
  expect((await uprightTextShape({ ...site, callout: one }, { shown, without: [] })).ground).toBeUndefined();
});

describe('a text at rest on a plate that goes on beyond its site', () => {
  const film = textureAt(width, height);
  const isPlate = (pixel: number) => pixel < 75 * width;
  const paint = (picture: Picture): Picture => ({
    ...picture,
    data: picture.data.map((value, at) => (isPlate(Math.floor(at / 3)) ? 30 : value)),
  });
  const { plate: _, ...bare } = wide;
  const shown = [{ timeSeconds: 1, picture: withBlockText(paint(film), bare) }];
  const resting: Site['callout'] = { ...callout, lineBoxes: [blockBox(wide)], box: blockBox(wide), path: [] };

  it('is painted over with the plate, up to its edge, where the plate comes and goes with it', async () => {
    const without = [{ timeSeconds: 3, picture: film }];
    const { mask, ground } = await uprightTextShape({ ...site, callout: resting }, { shown, without });
    expect(ground).toBeDefined();
    const beyond = maskWhere(width, height, (pixel) => !isPlate(pixel));
    expect(maskArea(sharedMask(mask, beyond))).toBe(0);
    const letters = blockLetters(bare, width, height);
    expect(maskArea(sharedMask(mask, letters))).toBe(maskArea(letters));
  });

  it('is filled from the frames without it where they show the same ground: it is background', async () => {
    const without = [{ timeSeconds: 3, picture: paint(film) }];
    const { ground } = await uprightTextShape({ ...site, callout: resting }, { shown, without });
    expect(ground).toBeUndefined();
  });

  it('is erased with all of its letters where some of them stand beside what looks like a plate', async () => {
    const isShade = (pixel: number) => pixel < 75 * width && pixel % width < 185;
    const shade = (picture: Picture): Picture => ({
      ...picture,
      data: picture.data.map((value, at) => (isShade(Math.floor(at / 3)) ? 30 : value)),
    });
    const picture = withBlockText(shade(film), bare);
    const without = [{ timeSeconds: 3, picture: film }];
    const { mask } = await uprightTextShape(
      { ...site, callout: resting },
      { shown: [{ timeSeconds: 1, picture }], without },
    );
    const letters = blockLetters(bare, width, height);
    expect(maskArea(sharedMask(mask, letters))).toBe(maskArea(letters));
  });

  it('has its lines beside the plate erased as well', async () => {
    const { plate: __, ...role } = narrow;
    const both = { ...resting, lineBoxes, box };
    const picture = withBlockText(withBlockText(paint(film), bare), role);
    const without = [{ timeSeconds: 3, picture: film }];
    const shape = await uprightTextShape({ ...site, callout: both }, { shown: [{ timeSeconds: 1, picture }], without });
    const letters = blockLetters(role, width, height);
    expect(shape.ground).toBeDefined();
    expect(maskArea(sharedMask(shape.mask, letters))).toBe(maskArea(letters));
  });
});

it('erases nothing of an emoji beside the letters', async () => {
  const { plate: _, ...bare } = narrow;
  const emoji = { x: 170, y: 84, width: 24, height: 26 };
  const one = {
    ...callout,
    path: [],
    lineBoxes: [{ ...blockBox(bare), width: 104 }],
    box: { ...blockBox(bare), width: 104 },
  };
  const shown = [
    { timeSeconds: 1, picture: withEmoji(withBlockText(textureAt(width, height), bare), emoji, [255, 255, 0]) },
  ];
  const erased = async (pictographs: Box[]) => {
    const { mask } = await uprightTextShape({ ...site, callout: { ...one, pictographs } }, { shown, without: [] });
    const inside = maskWhere(
      width,
      height,
      (pixel) => pixel % width >= 170 && pixel % width < 194 && pixel / width > 84,
    );
    return { emoji: maskArea(sharedMask(mask, inside)), all: maskArea(mask) };
  };
  expect((await erased([])).emoji).toBeGreaterThan(0);
  const clear = await erased([emoji]);
  expect(clear.emoji).toBe(0);
  expect(clear.all).toBeGreaterThan(0);
});

describe('captions whose words change one after another', () => {
  const words = ['HE', 'LO', 'HE'].map((text, at) => ({ text, x: 24 + 72 * at, y: 50 }));
  const line = { x: 21, y: 46, width: 190, height: 29 };
  const { plate: _, ...look } = wide;
  const caption = { ...callout, text: 'HE LO HE', lineBoxes: [line], box: line, path: [] };

  /** The share of the lines' box that is erased; the word said is orange, and its blocks are as large as told. */
  async function erasedShare(changes: Partial<Site['callout']>, blockPixels: number) {
    const shown = [0, 0, 1, 1, 2, 2].map((said, frame) => {
      const picture = words.reduce(
        (before, word, at) =>
          withBlockText(before, {
            ...{ ...look, ...word, blockPixels: at === said ? blockPixels : 3 },
            ...{ colour: at === said ? [255, 90, 0] : [255, 255, 255], outline: { colour: [0, 0, 0], widthPixels: 2 } },
          }),
        textureAt(width, height, frame),
      );
      return { timeSeconds: frame / 3, picture };
    });
    const one = { ...site, callout: { ...caption, ...changes } };
    const shape = await uprightTextShape(one, { shown, without: [] });
    const inBox = maskWhere(width, height, (pixel) => {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      return x >= line.x && x < line.x + line.width && y >= line.y && y < line.y + line.height;
    });
    const shareAt = (timeSeconds: number) =>
      maskArea(sharedMask(textMaskAt({ ...one, ...shape, textMask: shape.mask }, timeSeconds), inBox)) /
      maskArea(inBox);
    return { growing: shareAt(0.5), whole: shareAt(1.9) };
  }

  it('erases the boxes of lines whose words are larger while they are said, and only the letters of others', async () => {
    const [same, larger] = [await erasedShare({}, 3), await erasedShare({}, 4)];
    expect(same.whole).toBeLessThan(0.8);
    expect(larger.whole).toBe(1);
  });

  it('erases the place of a short word whose colour was not told', async () => {
    const short = { text: 'L', x: 24, y: 50, blockPixels: 3, colour: [90, 120, 110] as const };
    const shown = [0, 0, 1, 1].map((said, frame) => {
      const long = {
        ...look,
        text: 'HELLO',
        x: 66,
        y: 50,
        colour: said ? ([255, 90, 0] as const) : ([255, 255, 255] as const),
      };
      const picture = withBlockText(withBlockText(textureAt(width, height, frame), short), long);
      return { timeSeconds: frame / 2, picture };
    });
    const box = { ...line, width: 138 };
    const { mask } = await uprightTextShape(
      { ...site, callout: { ...caption, lineBoxes: [box], box } },
      { shown, without: [] },
    );
    const letter = maskWhere(
      width,
      height,
      (pixel) => pixel % width >= 24 && pixel % width < 39 && pixel / width >= 50 && pixel / width < 71,
    );
    expect(maskArea(sharedMask(mask, letter)) / maskArea(letter)).toBeGreaterThan(0.95);
  });

  it('erases the boxes of lines as long as their words come', async () => {
    const { growing, whole } = await erasedShare({ wholeSeconds: 1.5 }, 3);
    expect(growing).toBe(1);
    expect(whole).toBeLessThan(0.8);
  });
});
