import { type Curve, curveThrough, heightAt } from './curve.js';
import { type FacePlane, meshPoint, type PlanePoint } from './face-plane.js';
import { type Sheet, sheetOf, stepsBetween } from './sheet.js';
import { smoothStep } from './smooth-step.js';

/** The lids of one eye, ready to close. */
export interface Eyelids {
  readonly plane: FacePlane;
  /** From the upper lid to where its skin no longer moves. */
  readonly browCm: number;
  readonly upper: Sheet;
  readonly lower: Sheet;
  /** How much of each point is drawn: nothing along its edges, which lie over the eye. */
  readonly upperShare: Float32Array;
  readonly lowerShare: Float32Array;
  /** Between the open lids at each column, in centimetres. */
  readonly gaps: Float32Array;
  /** A pixel of the photo. */
  readonly pixelCm: number;
}

/** Points of the mesh along the lids, from the corner at the picture's left to the one at its right. */
const EYES = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    brow: [52, 65],
  },
  {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    brow: [295, 282],
  },
] as const;

/** Eyes less open than this are left as they are. */
const MIN_OPEN_CM = 0.35;
/** The upper lid does most of the way. */
const UPPER_SHARE = 0.86;
/** Lashes move with the lid; the skin between them and the brow is stretched. */
const UPPER_LASH_CM = 0.12;
const LOWER = { lashCm: 0.06, endCm: 0.8 } as const;
/**
 * As the eyes close, the skin of the lids is taken from above the lashes, which point upwards while the eyes are open; next to the
 * edge they stay.
 */
const LASHES = { fromCm: 0.05, wholeCm: 0.2, skippedCm: 0.3, usualGapCm: 0.6 } as const;
/** The edge of a lower lid is a pixel wide, and not more than this. */
const MAX_EDGE_CM = 0.25;
/** Brows stay where they are: the skin that is stretched ends below them. */
const BROW = { leastCm: 0.8, mostCm: 1.5 } as const;
/** The edge of a lid is drawn softly over this much of the eye. */
const SOFT_CM = 0.05;
const BESIDE_CM = 0.35;

/** The eyes of a mesh that can blink. */
export function eyelidsOf(plane: FacePlane, points: Float32Array, pixelsPerCentimetre: number): Eyelids[] {
  return EYES.flatMap(({ upper, lower, brow }) => {
    const at = (index: number): PlanePoint => meshPoint(plane, points, index);
    const [above, below] = [curveThrough(upper.map(at)), curveThrough(lower.map(at))];
    const middle = (above.from + above.to) / 2;
    const isOpen = heightAt(below, middle) - heightAt(above, middle) >= MIN_OPEN_CM;
    const browDown = brow.reduce((sum, index) => sum + at(index).down / brow.length, 0);
    const browCm = Math.min(BROW.mostCm, Math.max(BROW.leastCm, heightAt(above, middle) - browDown));
    return isOpen ? [lidsBetween(plane, { above, below, browCm, pixelCm: 1 / pixelsPerCentimetre })] : [];
  });
}

/** An open eye. */
interface OpenEye {
  readonly above: Curve;
  readonly below: Curve;
  readonly browCm: number;
  readonly pixelCm: number;
}

function lidsBetween(plane: FacePlane, { above, below, browCm, pixelCm }: OpenEye): Eyelids {
  const step = Math.max(0.08, 2 * pixelCm);
  const middle = (above.from + above.to) / 2;
  const half = (above.to - above.from) / 2 + BESIDE_CM;
  const columns = stepsBetween(-half, half, step, 1).map((place) => middle + place);
  const rowsTo = (end: number) => [-SOFT_CM, ...stepsBetween(0, end, step, 1.12)];
  const upper = sheetOf(plane, {
    columns,
    rows: rowsTo(browCm),
    edge: (across) => heightAt(above, across),
    direction: -1,
  });
  const lower = sheetOf(plane, {
    columns,
    rows: rowsTo(LOWER.endCm),
    edge: (across) => heightAt(below, across),
    direction: 1,
  });
  const gaps = Float32Array.from(columns, (across) =>
    across > above.from && across < above.to ? Math.max(0, heightAt(below, across) - heightAt(above, across)) : 0,
  );
  const shareOf = (sheet: Sheet) => sheet.away.map((away) => (away < 0 ? 0 : 1));
  return { plane, browCm, upper, lower, upperShare: shareOf(upper), lowerShare: shareOf(lower), gaps, pixelCm };
}

/** How far down a point of an upper lid is when the eyes are closed by a share, and up one of a lower lid. */
export function lidShift(lids: Eyelids, part: 'upper' | 'lower', point: number, closed: number): number {
  const sheet = lids[part];
  const { lashCm, endCm } = part === 'upper' ? { lashCm: UPPER_LASH_CM, endCm: lids.browCm } : LOWER;
  const away = sheet.away[point] as number;
  const follow = 1 - smoothStep((away - lashCm) / (endCm - lashCm));
  const share = part === 'upper' ? UPPER_SHARE : UPPER_SHARE - 1;
  return share * closed * follow * (lids.gaps[point % sheet.columns] as number);
}

/** Where the points of a lid are taken from in the photo when the eyes are closed by a share. */
export function lidSource(lids: Eyelids, part: 'upper' | 'lower', closed: number): Float32Array {
  const { plane } = lids;
  const source = Float32Array.from(lids[part].source);
  for (let point = 0; point < source.length / 2; point++) {
    const downCm = closed * (part === 'upper' ? -skippedAbove(lids, point) : skippedBelow(lids, point));
    source[2 * point] = (source[2 * point] as number) + downCm * plane.downStep.x;
    source[2 * point + 1] = (source[2 * point + 1] as number) + downCm * plane.downStep.y;
  }
  return source;
}

/** How much of the photo is skipped at a point of the upper lid of a closed eye: the lashes of the open one. */
function skippedAbove({ upper, browCm, gaps }: Eyelids, point: number): number {
  const away = upper.away[point] as number;
  const begun = smoothStep((away - LASHES.fromCm) / (LASHES.wholeCm - LASHES.fromCm));
  const open = Math.min(1, (gaps[point % upper.columns] as number) / LASHES.usualGapCm);
  return LASHES.skippedCm * open * begun * Math.max(0, 1 - away / browCm);
}

/** How much of the photo is skipped at a point of the lower lid of a closed eye: its edge, where pixels show some of the eye, too. */
function skippedBelow({ lower, pixelCm }: Eyelids, point: number): number {
  const away = Math.max(0, lower.away[point] as number);
  return Math.min(MAX_EDGE_CM, pixelCm) * Math.max(0, 1 - away / LOWER.endCm);
}
