import type { Box, Mask } from '@polydub/contracts';
import { connectedComponents, emptyMask, maskBounds, maskWhere, unionOfMasks } from '@polydub/vision';
import { type Colour, colourAt, colourDistance } from './colour-clusters.js';
import type { TextArea } from './text-colour.js';

/** A solid box behind the letters. */
export interface Plate {
  readonly box: Box;
  /** Mean of its pixels that are not covered by letters. */
  readonly colour: Colour;
}

/** How much the colour of a plate may vary, in levels. */
const PLATE_LEVELS = 24;
/** Share of the box that must have the colour. */
const MIN_FILLED = 0.93;

/** Finds the box of one colour that holds all letters; undefined when there is none, or when it fills the whole picture. */
export function findPlate({ picture, lines }: TextArea, fill: Mask, ring: Mask): Plate | undefined {
  const { width, height } = picture;
  const text = unionOfMasks(fill, ring);
  const colour = medianBetween(picture, text, lines);
  if (!colour) return undefined;
  const alike = maskWhere(
    width,
    height,
    (pixel) => text.data[pixel] !== 0 || colourDistance(colourAt(picture, pixel), colour) <= PLATE_LEVELS,
  );
  const { labels, components } = connectedComponents(alike);
  const largest = [...components].sort((one, other) => other.area - one.area)[0];
  if (!largest) return undefined;
  const box = maskBounds(maskWhere(width, height, (pixel) => labels[pixel] === largest.label)) as Box;
  const isWhole = box.width >= width - 2 && box.height >= height - 2;
  const isFilled = largest.area >= MIN_FILLED * box.width * box.height;
  const holdsLines = lines.every(
    (line) => line.x + line.width * 0.05 >= box.x && line.x + line.width * 0.95 <= box.x + box.width,
  );
  return isFilled && holdsLines && !isWhole ? { box, colour } : undefined;
}

/** The median colour of the lines' pixels that are not text; undefined when all are. */
function medianBetween(picture: TextArea['picture'], text: Mask, lines: readonly Box[]): Colour | undefined {
  const where = emptyMask(picture.width, picture.height);
  const values: [number[], number[], number[]] = [[], [], []];
  for (const line of lines)
    for (let y = Math.max(0, Math.round(line.y)); y < Math.min(picture.height, line.y + line.height); y++)
      for (let x = Math.max(0, Math.round(line.x)); x < Math.min(picture.width, line.x + line.width); x++) {
        const pixel = y * where.width + x;
        if (text.data[pixel] !== 0) continue;
        const colour = colourAt(picture, pixel);
        for (const channel of [0, 1, 2] as const) values[channel].push(colour[channel]);
      }
  if (values[0].length === 0) return undefined;
  const median = (list: number[]) => list.sort((one, other) => one - other)[list.length >> 1] as number;
  return [median(values[0]), median(values[1]), median(values[2])];
}
