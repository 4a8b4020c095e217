import type { CalloutStyle, Mask, Picture, Point } from '@polydub/contracts';
import { distanceToMask, maskWhere, movedPoint, type Similarity } from '@polydub/vision';
import { canBeTold } from '../glyphs/can-be-told.js';
import { type Colour, colourAt, colourDistance, medianColour } from '../glyphs/colour-clusters.js';
import type { Layer } from './layer.js';

/** A piece of a drawn text, about as large as one of its letters, by pixels of its layer. */
interface LetterCell {
  /** Pixels of the letters. */
  readonly letters: readonly number[];
  /** What lies just around them: outline, shadow, plate, picture. */
  readonly rim: readonly number[];
}

/** The letters of a layer, piece by piece. */
export interface LetterCells {
  readonly width: number;
  readonly cells: readonly LetterCell[];
}

/** Pixels of a layer that hide this much of what is behind them, and are this near to the letters' colour, are letters. */
const MIN_ALPHA = 160;
const SAME_COLOUR_LEVELS = 40;
/** Where the edges of letters are blurred, in pixels of the picture. */
const EDGE_PIXELS = 1.2;
/** How far around letters is looked, in pixels of the picture, or compared with the size of the font. */
const RIM_PIXELS = 2;
const RIM_SIZE_SHARE = 0.06;

/** Divides the letters of a drawn text into pieces of about one letter each. */
export function letterCells(
  layer: Layer,
  { colour, fontSizePixels }: Pick<CalloutStyle, 'colour'> & { readonly fontSizePixels: number },
): LetterCells {
  const { width, resolution } = layer;
  const letters = lettersOf(layer, colour);
  const distances = distanceToMask(letters).data;
  const [from, to] = [EDGE_PIXELS, EDGE_PIXELS + Math.max(RIM_PIXELS, RIM_SIZE_SHARE * fontSizePixels)];
  const side = Math.max(1, fontSizePixels * resolution);
  const cells = new Map<string, { letters: number[]; rim: number[] }>();
  for (let pixel = 0; pixel < distances.length; pixel++) {
    const distance = (distances[pixel] as number) / resolution;
    const isLetter = distance === 0;
    if (!isLetter && (distance <= from || distance > to)) continue;
    const x = pixel % width;
    const name = `${Math.floor(x / side)} ${Math.floor((pixel - x) / width / side)}`;
    const cell = cells.get(name) ?? { letters: [], rim: [] };
    (isLetter ? cell.letters : cell.rim).push(pixel);
    cells.set(name, cell);
  }
  const told = [...cells.values()].map(({ letters, rim }) => ({ letters: sampleOf(letters), rim: sampleOf(rim) }));
  return { width, cells: told.filter((cell) => cell.letters.length > 0 && cell.rim.length > 0) };
}

/** As many pixels as tell enough of a letter. */
const SAMPLES = 120;

function sampleOf(pixels: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(pixels.length / SAMPLES));
  return pixels.filter((_, index) => index % step === 0);
}

function lettersOf({ width, height, data }: Layer, colour: string): Mask {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Colour;
  return maskWhere(width, height, (pixel) => {
    const at = 4 * pixel;
    const alpha = data[at + 3] as number;
    if (alpha < MIN_ALPHA) return false;
    const plain = [0, 1, 2].map((channel) => ((data[at + channel] as number) * 255) / alpha) as unknown as Colour;
    return colourDistance(plain, wanted) <= SAME_COLOUR_LEVELS;
  });
}

/** Share of what lies around a letter that must differ from it: a shadow lies on one side only. */
const MIN_TOLD_SHARE = 0.25;

/**
 * The share of a text's letters that cannot be told from what is around them, 0…1; undefined where none of them lies in the picture.
 *
 * @param picture With the text drawn.
 * @param corner Where the picture's top left pixel lies in the whole picture.
 * @param similarity From pixels of the layer to pixels of the whole picture.
 */
export function unclearShare(
  { width, cells }: LetterCells,
  picture: Picture,
  { corner, similarity }: { readonly corner: Point; readonly similarity: Similarity },
): number | undefined {
  const seen = (pixels: readonly number[]) =>
    pixels.flatMap((pixel) => {
      const { x, y } = movedPoint(similarity, { x: (pixel % width) + 0.5, y: Math.floor(pixel / width) + 0.5 });
      const [column, row] = [Math.floor(x - corner.x), Math.floor(y - corner.y)];
      const isInside = column >= 0 && row >= 0 && column < picture.width && row < picture.height;
      return isInside ? [row * picture.width + column] : [];
    });
  let [all, unclear] = [0, 0];
  for (const cell of cells) {
    const letters = seen(cell.letters);
    const colour = medianColour(picture, letters);
    const rim = seen(cell.rim);
    if (!colour || rim.length === 0) continue;
    all += letters.length;
    const told = rim.filter((pixel) => canBeTold(colourAt(picture, pixel), colour));
    if (told.length < MIN_TOLD_SHARE * rim.length) unclear += letters.length;
  }
  return all === 0 ? undefined : unclear / all;
}
