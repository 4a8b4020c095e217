import type { FaceRegion, Picture, Point } from '@polydub/contracts';

/** A rectangle of a picture, turned with a face. */
export interface TurnedBox {
  readonly centre: Point;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Clockwise. */
  readonly radians: number;
}

/** How a square of a picture becomes what a network is given. */
export interface SquareForm {
  /** Width and height of what the network is given. */
  readonly pixels: number;
  /** What black and white become. */
  readonly range: readonly [black: number, white: number];
  /** What lies outside of the picture: its nearest pixel, or black. */
  readonly outside: 'edge' | 'black';
}

/** More samples for each pixel than these by these do not tell more of a face. */
const MAX_SAMPLES_ACROSS = 3;

/**
 * A square of a picture as `[3, pixels, pixels]`: between pixels by linear interpolation where it hardly shrinks, else the mean of
 * several pixels for each.
 */
export function squareTensor(picture: Picture, { sidePixels, ...region }: FaceRegion, form: SquareForm): Float32Array {
  return stretchedTensor(picture, { ...region, widthPixels: sidePixels, heightPixels: sidePixels }, form);
}

/** The same for a rectangle, which is stretched to a square. */
export function stretchedTensor(picture: Picture, box: TurnedBox, form: SquareForm): Float32Array {
  const longer = Math.max(box.widthPixels, box.heightPixels);
  const across = Math.min(MAX_SAMPLES_ACROSS, Math.max(1, Math.round(longer / form.pixels)));
  const grid = gridOf(box, form.pixels * across);
  const sums = across === 1 ? interpolated(picture, grid, form) : averaged(picture, grid, { ...form, across });
  const [black, white] = form.range;
  const scale = (white - black) / (255 * across * across);
  for (let at = 0; at < sums.length; at++) sums[at] = black + scale * (sums[at] as number);
  return sums;
}

/** Places in a square in equal steps, in pixels of the picture that are counted from the centre of the first one. */
interface Grid {
  readonly firstX: number;
  readonly firstY: number;
  /** One step along a row. */
  readonly alongX: number;
  readonly alongY: number;
  /** One step to the next row. */
  readonly downX: number;
  readonly downY: number;
}

function gridOf({ centre, widthPixels, heightPixels, radians }: TurnedBox, count: number): Grid {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [alongX, alongY] = [(cos * widthPixels) / count, (sin * widthPixels) / count];
  const [downX, downY] = [(-sin * heightPixels) / count, (cos * heightPixels) / count];
  const half = (count - 1) / 2;
  const firstX = centre.x - 0.5 - half * (alongX + downX);
  const firstY = centre.y - 0.5 - half * (alongY + downY);
  return { firstX, firstY, alongX, alongY, downX, downY };
}

/** The inner loops of this file take most of the time of tracking, next to the networks: they call nothing and make no objects. */
function interpolated({ width, height, data }: Picture, grid: Grid, { pixels, outside }: SquareForm): Float32Array {
  const { firstX, firstY, alongX, alongY, downX, downY } = grid;
  const plane = pixels * pixels;
  const sums = new Float32Array(3 * plane);
  const slack = outside === 'edge' ? Number.POSITIVE_INFINITY : 0.5;
  for (let row = 0, at = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++, at++) {
      const wantedX = firstX + column * alongX + row * downX;
      const wantedY = firstY + column * alongY + row * downY;
      const x = wantedX < 0 ? 0 : Math.min(wantedX, width - 1);
      const y = wantedY < 0 ? 0 : Math.min(wantedY, height - 1);
      if (Math.abs(x - wantedX) > slack || Math.abs(y - wantedY) > slack) continue;
      const left = x | 0;
      const top = y | 0;
      const upper = 3 * (top * width + left);
      const lower = top + 1 < height ? upper + 3 * width : upper;
      const right = left + 1 < width ? 3 : 0;
      const fromLeft = x - left;
      const fromTop = y - top;
      const d = fromLeft * fromTop;
      const b = fromLeft - d;
      const c = fromTop - d;
      const a = 1 - fromLeft - c;
      for (let channel = 0; channel < 3; channel++) {
        sums[at + channel * plane] =
          a * (data[upper + channel] as number) +
          b * (data[upper + right + channel] as number) +
          c * (data[lower + channel] as number) +
          d * (data[lower + right + channel] as number);
      }
    }
  }
  return sums;
}

/** Sums of `across` by `across` nearest pixels. */
function averaged(
  { width, height, data }: Picture,
  grid: Grid,
  { pixels, outside, across }: SquareForm & { readonly across: number },
): Float32Array {
  const { firstX, firstY, alongX, alongY, downX, downY } = grid;
  const plane = pixels * pixels;
  const sums = new Float32Array(3 * plane);
  const isEdgeRepeated = outside === 'edge';
  const [right, bottom] = [width - 1, height - 1];
  for (let to = 0, row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++, to++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let down = row * across; down < (row + 1) * across; down++) {
        // Half a pixel more, so that cutting off is rounding.
        const startX = firstX + down * downX + 0.5;
        const startY = firstY + down * downY + 0.5;
        for (let along = column * across; along < (column + 1) * across; along++) {
          const wantedX = startX + along * alongX;
          const wantedY = startY + along * alongY;
          if (!isEdgeRepeated && (wantedX < 0 || wantedX >= width || wantedY < 0 || wantedY >= height)) continue;
          const x = wantedX < 0 ? 0 : wantedX > right ? right : wantedX | 0;
          const y = wantedY < 0 ? 0 : wantedY > bottom ? bottom : wantedY | 0;
          const from = 3 * (y * width + x);
          red += data[from] as number;
          green += data[from + 1] as number;
          blue += data[from + 2] as number;
        }
      }
      sums[to] = red;
      sums[to + plane] = green;
      sums[to + 2 * plane] = blue;
    }
  }
  return sums;
}

/** Where a place in a square lies in the picture; the square's sides go from 0 to 1. */
export function fromSquare({ centre, sidePixels, radians }: FaceRegion, across: number, down: number): Point {
  const [u, v] = [(across - 0.5) * sidePixels, (down - 0.5) * sidePixels];
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: centre.x + u * cos - v * sin, y: centre.y + u * sin + v * cos };
}
