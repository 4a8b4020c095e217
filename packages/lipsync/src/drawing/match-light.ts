import type { Picture } from '@polydub/contracts';
import { DRAWN_POINTS, LOWER_POINTS, placeOfPoint } from '../mesh/local-shape.js';
import { skinAroundMouth } from '../tracking/lips.js';

/** Colours are averaged over squares that reach so many pixels from their middle. */
const REACH = 2;
/** No light makes a larger difference. */
const MAX_DIFFERENCE = 40;

const skin = skinAroundMouth.map(placeOfPoint);

/** A picture and where the points of a lower face are in it. */
export interface PlacedFace {
  readonly picture: Picture;
  readonly places: Float32Array;
}

/**
 * What must be added to red, green and blue at each drawn point of one face to have the light of another: a plane, fitted to the
 * differences of the skin around the mouth.
 */
export function lightDifference(from: PlacedFace, to: PlacedFace): Float32Array {
  const light = new Float32Array(3 * DRAWN_POINTS);
  const differences = new Float32Array(3 * skin.length);
  const [one, other] = [new Float64Array(3), new Float64Array(3)];
  for (const [order, place] of skin.entries()) {
    colourAt(from, place, one);
    colourAt(to, place, other);
    for (let channel = 0; channel < 3; channel++)
      differences[3 * order + channel] = clamp((other[channel] as number) - (one[channel] as number));
  }
  const plane = planeThrough(to.places);
  for (let channel = 0; channel < 3; channel++) {
    const [level, across, down] = plane.fit(differences, channel);
    for (let place = 0; place < LOWER_POINTS; place++) {
      const [x, y] = plane.placed(place);
      light[3 * place + channel] = clamp(level + across * x + down * y);
    }
  }
  return light;
}

function colourAt({ picture: { width, height, data }, places }: PlacedFace, place: number, sums: Float64Array): void {
  sums.fill(0);
  const column = Math.floor(places[2 * place] as number);
  const row = Math.floor(places[2 * place + 1] as number);
  let count = 0;
  for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y++)
    for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x++, count++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] as number) + (data[3 * (y * width + x) + channel] as number);
  for (let channel = 0; channel < 3; channel++) sums[channel] = (sums[channel] as number) / Math.max(1, count);
}

/** Least squares of a level and two slopes over the skin's points. */
function planeThrough(places: Float32Array) {
  const mean = (axis: number) =>
    skin.reduce((sum, place) => sum + (places[2 * place + axis] as number), 0) / skin.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const placed = (place: number) =>
    [(places[2 * place] as number) - middleX, (places[2 * place + 1] as number) - middleY] as const;
  let [xx, xy, yy] = [1e-6, 0, 1e-6];
  for (const place of skin) {
    const [x, y] = placed(place);
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const fit = (values: Float32Array, channel: number): [number, number, number] => {
    let [sum, bx, by] = [0, 0, 0];
    for (const [order, place] of skin.entries()) {
      const value = values[3 * order + channel] as number;
      const [x, y] = placed(place);
      sum += value;
      bx += value * x;
      by += value * y;
    }
    const determinant = xx * yy - xy * xy;
    return [sum / skin.length, (bx * yy - by * xy) / determinant, (by * xx - bx * xy) / determinant];
  };
  return { fit, placed };
}

function clamp(value: number): number {
  return Math.min(MAX_DIFFERENCE, Math.max(-MAX_DIFFERENCE, value));
}
