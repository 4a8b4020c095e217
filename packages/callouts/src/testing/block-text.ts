import type { Box, Callout, Mask, Picture } from '@polydub/contracts';
import { dilate, maskWhere } from '@polydub/vision';

/** Letters of 5 × 7 blocks. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  O: ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
};

/** A text of letters H, E, L and O that needs no fonts. */
export interface BlockText {
  readonly text: string;
  /** Top left corner of its first letter. */
  readonly x: number;
  readonly y: number;
  /** Side of a block: the width of a stroke. */
  readonly blockPixels: number;
  readonly colour: readonly [number, number, number];
  readonly outline?: { readonly colour: readonly [number, number, number]; readonly widthPixels: number };
  readonly plate?: { readonly colour: readonly [number, number, number]; readonly marginPixels: number };
}

/** The letters' own pixels. */
export function blockLetters({ text, x, y, blockPixels }: BlockText, width: number, height: number): Mask {
  return maskWhere(width, height, (pixel) => {
    const column = Math.floor(((pixel % width) - x) / blockPixels);
    const row = Math.floor((Math.floor(pixel / width) - y) / blockPixels);
    if (column < 0 || row < 0 || row > 6) return false;
    return LETTERS[text[Math.floor(column / 6)] ?? '']?.[row]?.[column % 6] === '#';
  });
}

/** The box of the line, a little larger than its letters, as detectors give it. */
export function blockBox({ text, x, y, blockPixels }: BlockText): Box {
  const margin = blockPixels;
  const width = (6 * text.length - 1) * blockPixels;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: 7 * blockPixels + 2 * margin };
}

/** A picture with a text painted over it; the picture stays as it is. */
export function withBlockText(picture: Picture, text: BlockText): Picture {
  const { width, height } = picture;
  const data = Uint8Array.from(picture.data);
  const paint = (mask: Mask, colour: readonly number[]) => {
    for (let pixel = 0; pixel < mask.data.length; pixel++) if (mask.data[pixel] !== 0) data.set(colour, 3 * pixel);
  };
  const letters = blockLetters(text, width, height);
  if (text.plate) {
    const { colour, marginPixels } = text.plate;
    const box = blockBox(text);
    const isInside = (at: number, start: number, length: number) =>
      at >= start - marginPixels && at < start + length + marginPixels;
    const plate = maskWhere(
      width,
      height,
      (pixel) => isInside(pixel % width, box.x, box.width) && isInside(Math.floor(pixel / width), box.y, box.height),
    );
    paint(plate, colour);
  }
  if (text.outline) paint(dilate(letters, text.outline.widthPixels), text.outline.colour);
  paint(letters, text.colour);
  return { width, height, data };
}

/** A callout for a text that stays where it is. */
export function blockCallout(text: BlockText, startSeconds: number, endSeconds: number): Callout {
  return {
    id: 'block-text',
    kind: 'explanatory',
    startSeconds,
    endSeconds,
    text: text.text,
    lineBoxes: [blockBox(text)],
    box: blockBox(text),
    rotationDegrees: 0,
    path: [],
    fadeInSeconds: 0,
    fadeOutSeconds: 0,
    style: {
      colour: '#ffffff',
      fontSizePixels: 10 * text.blockPixels,
      lineHeightPixels: 12 * text.blockPixels,
      isBold: true,
      isItalic: false,
      isSerif: false,
      alignment: 'left',
    },
    confidence: 1,
    warnings: [],
  };
}
