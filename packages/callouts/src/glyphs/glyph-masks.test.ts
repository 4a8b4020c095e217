import type { Box, Mask, Picture } from '@polydub/contracts';
import { maskArea, maskBounds, maskWhere, sharedMask, unionOfMasks } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { type BlockText, blockBox, blockLetters, withBlockText } from '../testing/block-text.js';
import { withEmoji } from '../testing/emoji.js';
import { textureAt } from '../testing/textures.js';
import { glyphMasks } from './glyph-masks.js';
import { textArea } from './text-area.js';

const [width, height] = [220, 70];
const white: BlockText = { text: 'HELLO', x: 40, y: 24, blockPixels: 3, colour: [255, 255, 255] };
const lines = [blockBox(white)];

function found(text: BlockText, background: Picture = textureAt(width, height)) {
  return glyphMasks(textArea([withBlockText(background, text)], lines));
}

function likeness(one: Mask, other: Mask): number {
  return maskArea(sharedMask(one, other)) / maskArea(unionOfMasks(one, other));
}

const letters = blockLetters(white, width, height);

/** Each pixel mixed with those beside it. */
function blurred({ data, ...size }: Picture): Picture {
  const at = (index: number) => data[index] ?? 0;
  const [left, above] = [3, 3 * size.width];
  const beside = (index: number) => at(index - left) + at(index + left) + at(index - above) + at(index + above);
  return { ...size, data: data.map((value, index) => Math.round(0.6 * value + 0.1 * beside(index))) };
}

describe('glyphMasks', () => {
  it.each([
    ['white', { ...white }],
    ['yellow', { ...white, colour: [255, 220, 0] as const }],
    ['dark red', { ...white, colour: [120, 0, 10] as const }],
    ['white with a black outline', { ...white, outline: { colour: [0, 0, 0] as const, widthPixels: 2 } }],
    [
      'black with a white outline',
      { ...white, colour: [0, 0, 0] as const, outline: { colour: [255, 255, 255] as const, widthPixels: 2 } },
    ],
  ])('finds the letters of %s text', (_, text) => {
    expect(likeness(found(text).fill, letters)).toBeGreaterThan(0.9);
  });

  it('leaves a rule in the colour of the letters below them that goes on beside them', () => {
    const dark: BlockText = { ...white, colour: [20, 50, 40] };
    const { x, y, ...box } = blockBox(dark);
    const picture = { width, height, data: new Uint8Array(3 * width * height).fill(248) };
    for (let row = y + box.height + 1; row < y + box.height + 3; row++)
      for (let at = x; at < x + box.width + 22; at++) picture.data.set(dark.colour, 3 * (row * width + at));
    const { fill, ring } = found(dark, picture);
    expect(likeness(fill, letters)).toBeGreaterThan(0.9);
    expect(maskBounds(unionOfMasks(fill, ring))?.height).toBeLessThan(box.height);
  });

  it('finds letters that change their colours in the midst of the time, and not their outline', () => {
    const outline = { colour: [20, 20, 20] as const, widthPixels: 2 };
    const [first, second]: [BlockText, BlockText] = [
      { ...white, outline, x: 20 },
      { ...white, outline, x: 126, text: 'HE' },
    ];
    const yellow = { colour: [255, 225, 0] as const };
    const crops = [0, 1, 2, 3, 4, 5].map((index) => {
      const [one, other] = index < 3 ? [{ ...first, ...yellow }, second] : [first, { ...second, ...yellow }];
      return withBlockText(withBlockText(textureAt(width, height, index), one), other);
    });
    const [left, right] = [blockBox(first), blockBox(second)];
    const line = { ...left, width: right.x + right.width - left.x };
    const all = unionOfMasks(blockLetters(first, width, height), blockLetters(second, width, height));
    expect(likeness(glyphMasks(textArea(crops, [line])).fill, all)).toBeGreaterThan(0.9);
  });

  it('finds the plain strip behind a part of a longer line, and none where something shines through', () => {
    const strip = (opacity: number) => {
      const picture = textureAt(width, height);
      for (let at = 3 * 14 * width; at < 3 * 56 * width; at++)
        picture.data[at] = Math.round((1 - opacity) * (picture.data[at] as number) + opacity * 40);
      return withBlockText(picture, white);
    };
    const { plate } = glyphMasks(textArea([strip(1)], lines), true);
    expect(plate).toMatchObject({ isPlain: true, box: { y: 14, height: 42 } });
    expect(glyphMasks(textArea([strip(0.5)], lines), true).plate).toBeUndefined();
    expect(glyphMasks(textArea([strip(1)], lines)).plate).toBeUndefined();
  });

  it('finds the plate of letters where what was filmed beside it has their colour', () => {
    const onPlate = { ...white, plate: { colour: [40, 60, 50], marginPixels: 1 } } as const;
    const picture = withBlockText(textureAt(width, height), onPlate);
    for (let pixel = 16 * width; pixel < 20 * width; pixel++)
      if (pixel % width > 50 && pixel % width < 110 && pixel % 12 < 4) picture.data.fill(255, 3 * pixel, 3 * pixel + 3);
    const { plate, fill } = glyphMasks(textArea([picture], lines));
    expect(plate).toMatchObject({ isPlain: true, box: { y: 20 } });
    expect(likeness(fill, letters)).toBeGreaterThan(0.95);
  });

  it('finds the letters of lines in two colours, each on a plate of its own', () => {
    const name = { ...white, plate: { colour: [190, 20, 30], marginPixels: 3 } } as const;
    const role: BlockText = {
      ...white,
      y: 60,
      colour: [20, 20, 20],
      plate: { colour: [245, 245, 245], marginPixels: 3 },
    };
    const picture = withBlockText(withBlockText(textureAt(width, 100), name), role);
    const { fill } = glyphMasks(textArea([picture], [blockBox(name), blockBox(role)]));
    const both = unionOfMasks(blockLetters(name, width, 100), blockLetters(role, width, 100));
    expect(likeness(fill, both)).toBeGreaterThan(0.95);
  });

  it('keeps what belongs to letters within a half-clear plate of which not all sides are seen', () => {
    const picture = textureAt(width, height);
    for (let at = 3 * 18 * width; at < 3 * 52 * width; at++)
      if (Math.floor(at / 3) % width >= 25) picture.data[at] = Math.round(0.3 * (picture.data[at] as number));
    const { ring } = glyphMasks(textArea([withBlockText(picture, white)], lines));
    const beyond = maskWhere(width, height, (pixel) => pixel < 18 * width || pixel >= 52 * width);
    expect(maskArea(sharedMask(ring, beyond))).toBe(0);
  });

  it('finds faint letters on a plate where much of what was filmed beside it has their colour', () => {
    const thin: BlockText = { ...white, text: 'LLLLL', colour: [90, 90, 90] };
    const plate = { colour: [250, 250, 250], marginPixels: 4 } as const;
    const { x, y, width: across, height: down } = blockBox(thin);
    const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(90) };
    const picture = withBlockText(grey, { ...thin, plate });
    const { fill } = glyphMasks(textArea([picture], [{ x: x - 2, y: y - 2, width: across + 4, height: down + 4 }]));
    expect(likeness(fill, blockLetters(thin, width, height))).toBeGreaterThan(0.9);
  });

  it('finds letters that are less even than their outline', () => {
    const outlined = { ...white, colour: [255, 220, 80], outline: { colour: [0, 0, 0], widthPixels: 1.5 } } as const;
    const picture = withBlockText(textureAt(width, height), outlined);
    const darker = (at: number) => (picture.data[at] as number) - 26;
    for (let pixel = 0; pixel < width * height; pixel++)
      if (letters.data[pixel] !== 0 && pixel % 3 > 0)
        for (let at = 3 * pixel; at < 3 * pixel + 3; at++) picture.data[at] = darker(at);
    expect(likeness(glyphMasks(textArea([picture], lines)).fill, letters)).toBeGreaterThan(0.9);
  });

  it('finds letters whose outline is blurred where it meets the background', () => {
    const outlined = { ...white, outline: { colour: [0, 0, 0], widthPixels: 1.5 } } as const;
    const picture = blurred(withBlockText(textureAt(300, 90), outlined));
    const truth = blockLetters(white, 300, 90);
    expect(likeness(glyphMasks(textArea([picture], lines)).fill, truth)).toBeGreaterThan(0.9);
  });

  it('finds a stroke that lies between two pixels, and is nowhere of the full colour', () => {
    const ground: Picture = { width, height, data: new Uint8Array(width * height * 3).fill(40) };
    const picture = withBlockText(ground, white);
    const faint = [170, 190, 40];
    const stroke: number[] = [];
    for (let y = white.y + 14; y < white.y + 21; y++)
      for (const [column, level] of faint.entries()) {
        const pixel = y * width + white.x + column;
        picture.data.fill(level, 3 * pixel, 3 * pixel + 3);
        if (level !== 40) stroke.push(pixel);
      }
    const { fill } = glyphMasks(textArea([picture], lines));
    expect(stroke.filter((pixel) => fill.data[pixel] === 0)).toEqual([]);
  });

  it('takes an outline for a part of the text, and not the letters', () => {
    const { fill, ring } = found({ ...white, outline: { colour: [0, 0, 0], widthPixels: 2 } });
    const whole = blockLetters(white, width, height);
    expect(likeness(unionOfMasks(fill, ring), whole)).toBeLessThan(0.75);
    expect(maskArea(ring)).toBeGreaterThan(0.8 * maskArea(letters));
  });

  it('finds where a plain plate ends, also where what is behind it has a clearer edge', () => {
    const plate = { colour: [20, 40, 120] as const, marginPixels: 6 };
    const ground: Picture = { width, height, data: new Uint8Array(width * height * 3) };
    for (let pixel = 0; pixel < width * height; pixel++)
      ground.data.set(Math.floor(pixel / width) < 60 ? [50, 80, 150] : [255, 255, 255], 3 * pixel);
    const box = found({ ...white, plate }, ground).plate?.box;
    const [line] = lines;
    expect(box && line && Math.abs(box.y + box.height - (line.y + line.height + 6))).toBeLessThanOrEqual(1);
  });

  it('finds a plate and keeps within it', () => {
    const { fill, ring, plate } = found({ ...white, plate: { colour: [20, 40, 120], marginPixels: 6 } });
    expect(likeness(fill, letters)).toBeGreaterThan(0.9);
    const { x, y, width: across, height: down } = blockBox(white);
    expect(plate?.box).toEqual({ x: x - 6, y: y - 6, width: across + 12, height: down + 12 });
    expect(plate?.colour.map(Math.round)).toEqual([20, 40, 120]);
    expect(plate?.isPlain).toBe(true);
    expect(maskArea(ring)).toBeLessThan(maskArea(letters));
  });

  it('finds a plate that a reader took for part of the line', () => {
    const onPlate = { ...white, plate: { colour: [20, 40, 120], marginPixels: 6 } } as const;
    const { x, y, width: across, height: down } = blockBox(white);
    const wide = { x: x - 9, y: y - 8, width: across + 18, height: down + 16 };
    const { fill, plate } = glyphMasks(textArea([withBlockText(textureAt(width, height), onPlate)], [wide]));
    expect(likeness(fill, letters)).toBeGreaterThan(0.9);
    expect(plate?.box).toEqual({ x: x - 6, y: y - 6, width: across + 12, height: down + 12 });
  });

  it('takes what can hardly be seen on a button for none of its letters, where the page beside it has their colour', () => {
    const page: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(238) };
    const button = { colour: [33, 117, 255], marginPixels: 3 } as const;
    const edge = { colour: [66, 110, 187], widthPixels: 1.5 } as const;
    const picture = withBlockText(page, { ...white, plate: button, outline: edge });
    const { x, y, width: across, height: down } = blockBox(white);
    const line = { x, y: y - 7, width: across, height: down + 14 };
    expect(likeness(glyphMasks(textArea([picture], [line])).fill, letters)).toBeGreaterThan(0.9);
  });

  it('takes what a codec adds along the edges of letters for no letters', () => {
    const strip = { colour: [178, 2, 8], marginPixels: 2 } as const;
    const picture = withBlockText(textureAt(width, height), { ...white, plate: strip });
    const { data } = picture;
    const isLetter = (pixel: number) => letters.data[pixel] !== 0;
    // The strip is as wide as the picture, and a white one lies below it.
    const { y, height: down } = blockBox(white);
    const [top, end] = [y - strip.marginPixels, y + down + strip.marginPixels];
    for (let pixel = top * width; pixel < width * height; pixel++) {
      const isWhite = Math.floor(pixel / width) >= end;
      const ringing = !isWhite && (isLetter(pixel - 1) || isLetter(pixel + 1)) ? [121, 23, 22] : strip.colour;
      if (!isLetter(pixel)) data.set(isWhite ? [250, 248, 245] : ringing, 3 * pixel);
    }
    const line = { ...blockBox(white), y: top - 2, height: end - top + 6 };
    expect(likeness(glyphMasks(textArea([picture], [line])).fill, letters)).toBeGreaterThan(0.9);
  });

  it('finds no plate where there is none', () => {
    expect(found(white).plate).toBeUndefined();
  });

  it('takes threads of cloth for no plate', () => {
    const cloth: Picture = { width, height, data: new Uint8Array(width * height * 3) };
    const isThread = (at: number, first: number, second: number) => at === first || at === second;
    for (let pixel = 0; pixel < width * height; pixel++) {
      const isCrossed = isThread(pixel % width, 30, 135) || isThread(Math.floor(pixel / width), 15, 55);
      cloth.data.fill(isCrossed ? 90 : 60, 3 * pixel, 3 * pixel + 3);
    }
    expect(found(white, cloth).plate).toBeUndefined();
  });

  it('tells text from a background of its colour that moves', () => {
    const crops = [0, 9, 23, 41, 60].map((left) => {
      const background = textureAt(width, height, left, 3 * left);
      const bright = { ...background, data: background.data.map((value) => (value > 150 ? 255 : value)) };
      return withBlockText(bright, white);
    });
    expect(likeness(glyphMasks(textArea(crops, lines)).fill, letters)).toBeGreaterThan(0.85);
  });

  it('finds nothing where nothing looks like letters', () => {
    const flat = { width, height, data: new Uint8Array(width * height * 3).fill(90) };
    expect(maskArea(glyphMasks(textArea([flat], lines)).fill)).toBe(0);
    expect(maskArea(glyphMasks(textArea([flat], [])).fill)).toBe(0);
  });
});

it('takes nothing of an emoji for letters', () => {
  const emoji = { x: 136, y: 24, width: 21, height: 21 };
  const picture = withEmoji(
    withBlockText(textureAt(width, height), { ...white, outline: { colour: [0, 0, 0], widthPixels: 2 } }),
    emoji,
    [255, 255, 255],
  );
  const wide = { ...(lines[0] as Box), width: 125 };
  const told = (pictographs: readonly Box[]) => {
    const { fill, ring } = glyphMasks(textArea([picture], [wide], { pictographs }));
    const inside = maskWhere(
      width,
      height,
      (pixel) => pixel % width >= emoji.x && pixel % width < emoji.x + emoji.width,
    );
    return maskArea(sharedMask(unionOfMasks(fill, ring), inside));
  };
  expect(told([])).toBeGreaterThan(0);
  expect(told([emoji])).toBe(0);
});
