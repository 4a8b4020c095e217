import type { MouthBank, MouthPatch } from '../bank/bank-entry.js';
import { warpTriangles } from '../drawing/warp-triangles.js';
import { DRAWN_POINTS, placeOfPoint } from '../mesh/local-shape.js';
import { lowerFacePoints, lowerFaceTriangles } from '../mesh/lower-face.js';
import { allLips, skinAroundMouth } from '../tracking/lips.js';

/** The lips as they lie on an average face are cut into cells of a third of a centimetre. */
const [LEFT_CM, TOP_CM, WIDTH_CM, HEIGHT_CM] = [-4, -3, 8, 4];
const PIXELS_PER_CENTIMETRE = 12;
const CELL_PIXELS = 4;

const box = { x: 0, y: 0, width: WIDTH_CM * PIXELS_PER_CENTIMETRE, height: HEIGHT_CM * PIXELS_PER_CENTIMETRE };
const places = new Float32Array(2 * DRAWN_POINTS);
for (const [place, [, x, y]] of lowerFacePoints.entries())
  places.set([(x - LEFT_CM) * PIXELS_PER_CENTIMETRE, (TOP_CM - y) * PIXELS_PER_CENTIMETRE], 2 * place);

const lips = new Set(allLips.map(placeOfPoint));
const lipTriangles = lowerFaceTriangles.filter((_, at) => {
  const first = at - (at % 3);
  return [0, 1, 2].every((corner) => lips.has(lowerFaceTriangles[first + corner] as number));
});
const everywhere = new Float32Array(DRAWN_POINTS).fill(1);
const skin = skinAroundMouth.map(placeOfPoint);

/**
 * How the mouths of a bank look, whatever their shape: how bright the lips and what shows between them are, as shares of the brightness
 * of the skin around. Mouths of one opening may show teeth or none. One patch is in memory at a time.
 */
export async function mouthLooks({
  entries,
  patchOf,
}: Pick<MouthBank, 'entries' | 'patchOf'>): Promise<Float32Array[]> {
  const looks: Float32Array[] = [];
  for (const entry of entries.keys()) looks.push(lookOf(await patchOf(entry)));
  return looks;
}

function lookOf(patch: MouthPatch): Float32Array {
  const data = new Uint8ClampedArray(4 * box.width * box.height);
  const { picture, places: from } = patch;
  warpTriangles({ box, data }, lipTriangles, places, { picture, places: from, share: everywhere });
  const usual = Math.max(1, skinBrightness(patch));
  const cells: number[] = [];
  for (let top = 0; top < box.height; top += CELL_PIXELS)
    for (let left = 0; left < box.width; left += CELL_PIXELS) {
      const brightness = cellBrightness(data, left, top);
      if (brightness !== undefined) cells.push(brightness / usual);
    }
  return Float32Array.from(cells);
}

/** The mean green of a cell, of which most is lips; they lie at the same place for all mouths. */
function cellBrightness(data: Uint8ClampedArray, left: number, top: number): number | undefined {
  let [sum, count] = [0, 0];
  for (let y = top; y < top + CELL_PIXELS; y++)
    for (let x = left; x < left + CELL_PIXELS; x++) {
      const at = 4 * (y * box.width + x);
      if (data[at + 3] === 0) continue;
      sum += data[at + 1] as number;
      count += 1;
    }
  return count > CELL_PIXELS ** 2 / 2 ? sum / count : undefined;
}

function skinBrightness({ picture: { width, data }, places: at }: MouthPatch): number {
  const greens = skin.map((place) => {
    const [x, y] = [Math.floor(at[2 * place] as number), Math.floor(at[2 * place + 1] as number)];
    return data[3 * (y * width + x) + 1] ?? 0;
  });
  return greens.reduce((sum, green) => sum + green, 0) / greens.length;
}
