import type { Box, Picture } from '@polydub/contracts';
import { type Colour, colourAt, colourDistance, middle } from '../glyphs/colour-clusters.js';

/** So far inside of an edge pixels are looked at, from the corner on, and so far outside they are compared with what is there. */
const INSIDE_PIXELS = 2;
const OUTSIDE_PIXELS = 3;
/** Inside and outside must differ by this much for anything to be told, in levels. */
const MIN_CONTRAST_LEVELS = 25;
/** Each corner is looked at along both of its edges: at least this many of the eight looks must tell something. */
const MIN_LOOKS = 4;
/** A smaller radius is the blur of a codec. */
const MIN_RADIUS_PIXELS = 4;

/** Pixels along an edge, counted from its corner: inside and outside of it. */
interface EdgeLook {
  inside(step: number): number | undefined;
  outside(step: number): number | undefined;
}

/** Radius of the round corners of a plate, in pixels; 0 where they are square, or nothing tells. */
export function cornerRadius(picture: Picture, box: Box): number {
  const most = Math.floor(Math.min(box.width, box.height) / 2);
  const gaps = looksAt(box, picture).flatMap((look) => gapOf(picture, look, most) ?? []);
  if (gaps.length < MIN_LOOKS) return 0;
  const radius = radiusOf(middle(gaps), most);
  return radius < MIN_RADIUS_PIXELS ? 0 : radius;
}

/** How many pixels from the corner the plate begins, just inside of its edge; undefined where it cannot be told from what is around it. */
function gapOf(picture: Picture, { inside, outside }: EdgeLook, most: number): number | undefined {
  const reference = meanColour(picture, most, inside);
  if (!reference) return undefined;
  for (let step = 0; step < most; step++) {
    const [at, beyond] = [inside(step), outside(step)];
    if (at === undefined || beyond === undefined) return undefined;
    const ground = colourAt(picture, beyond);
    const contrast = colourDistance(reference, ground);
    if (step === 0 && contrast < MIN_CONTRAST_LEVELS) return undefined;
    if (colourDistance(colourAt(picture, at), reference) <= contrast / 2) return step;
  }
  return most;
}

/** Of the plate where its corner has ended. */
function meanColour(picture: Picture, from: number, inside: EdgeLook['inside']): Colour | undefined {
  const pixels = Array.from({ length: Math.max(4, from) }, (_, step) => inside(from + step)).filter(
    (pixel) => pixel !== undefined,
  );
  if (pixels.length === 0) return undefined;
  const colours = pixels.map((pixel) => colourAt(picture, pixel));
  const mean = (channel: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}

/** The radius of a circle that begins so many pixels from the corner where it is looked at. */
function radiusOf(gap: number, most: number): number {
  const depth = INSIDE_PIXELS + 0.5;
  let best = 0;
  for (let radius = 0; radius <= most; radius++)
    if (Math.abs(gapAt(radius, depth) - gap) < Math.abs(gapAt(best, depth) - gap)) best = radius;
  return best;
}

function gapAt(radius: number, depth: number): number {
  return radius <= depth ? 0 : radius - Math.sqrt(2 * radius * depth - depth * depth);
}

/** Both edges of each of the four corners. */
function looksAt({ x, y, width, height }: Box, picture: Picture): EdgeLook[] {
  const pixelAt = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < picture.width && row < picture.height
      ? row * picture.width + column
      : undefined;
  const corners = [false, true].flatMap((isRight) => [false, true].map((isBottom) => ({ isRight, isBottom })));
  return corners.flatMap(({ isRight, isBottom }) => {
    const column = (step: number) => (isRight ? x + width - 1 - step : x + step);
    const row = (step: number) => (isBottom ? y + height - 1 - step : y + step);
    const along: EdgeLook = {
      inside: (step) => pixelAt(column(step), row(INSIDE_PIXELS)),
      outside: (step) => pixelAt(column(step), row(-OUTSIDE_PIXELS)),
    };
    const down: EdgeLook = {
      inside: (step) => pixelAt(column(INSIDE_PIXELS), row(step)),
      outside: (step) => pixelAt(column(-OUTSIDE_PIXELS), row(step)),
    };
    return [along, down];
  });
}
