import { smoothStep } from './smooth-step.js';

/** One row of teeth, drawn by formula: each tooth is a rounded plate, darker towards its sides and towards the corners of the mouth. */
export interface TeethRow {
  /** From the middle outwards: how wide each tooth looks from the front, in centimetres. */
  readonly widthsCm: readonly number[];
  /** How far its edge is from where closed lips meet: downwards for upper teeth, upwards for lower ones. */
  readonly edgeCm: number;
  /** How far the edge rises towards the sides: so many centimetres at one centimetre from the middle, by the square. */
  readonly bowCm: number;
  readonly heightCm: number;
  /** The last tooth is so much as bright as the first. */
  readonly sideLight: number;
  readonly light: number;
  /** What the red around them does to red, green and blue. */
  readonly tint: readonly [number, number, number];
}

/** What is seen of teeth at a place: how much of it, and in how much light; what is not is gums or the dark. */
export interface TeethSeen {
  cover: number;
  gums: number;
  light: number;
}

/** Upper teeth: two incisors, a canine and two premolars on each side, as wide as they look on the arch. */
export const upperTeeth: TeethRow = {
  ...{ widthsCm: [0.92, 0.7, 0.66, 0.5, 0.4, 0.3], edgeCm: 0.22, bowCm: 0.028, heightCm: 1.05, sideLight: 0.45 },
  ...{ light: 0.95, tint: [1, 0.98, 0.96] },
};
/** Lower teeth. */
export const lowerTeeth: TeethRow = {
  ...{ widthsCm: [0.58, 0.6, 0.6, 0.52, 0.4, 0.32], edgeCm: 0.03, bowCm: 0.02, heightCm: 0.95, sideLight: 0.4 },
  ...{ light: 0.74, tint: [1, 0.92, 0.88] },
};

/** Corners of an edge are rounded so far. */
const ROUND_CM = 0.06;
/** How dark and how wide the line between two teeth is. */
const GAP_DARKNESS = 0.2;
const GAP_CM = 0.045;

/** Looks at a place of a row; `beyond` is how far it is from where closed lips meet, towards the edge. */
export function teethAt(row: TeethRow, across: number, beyond: number, softCm: number, seen: TeethSeen): void {
  const outwards = Math.abs(across);
  let [inner, tooth] = [0, 0];
  while (tooth < row.widthsCm.length && outwards > inner + (row.widthsCm[tooth] as number)) {
    inner += row.widthsCm[tooth] as number;
    tooth += 1;
  }
  if (tooth === row.widthsCm.length) {
    seen.cover = 0;
    return;
  }
  const width = row.widthsCm[tooth] as number;
  const share = (2 * (outwards - inner)) / width - 1;
  // Lateral incisors are a little shorter, canines a little longer and pointed.
  const length = tooth === 1 ? -0.05 : tooth === 2 ? 0.02 - 0.05 * Math.abs(share) : 0;
  const edge = row.edgeCm - row.bowCm * outwards * outwards + length - ROUND_CM * share ** 4 * Math.abs(share);
  seen.cover = smoothStep(0.5 + (edge - beyond) / (2 * softCm));
  seen.gums = smoothStep((edge - row.heightCm - beyond + 0.12 * share * share) / (softCm + 0.06) + 0.5);
  const toSide = ((1 - Math.abs(share)) * width) / 2;
  const gap = Math.max(GAP_CM, softCm);
  const line = (GAP_DARKNESS * GAP_CM) / gap;
  const between = 1 - line * Math.exp(-((toSide / gap) ** 2));
  const round = 1 - 0.09 * share * share;
  const along = 1 - (1 - row.sideLight) * smoothStep((outwards - 0.6) / 2.6);
  const thinEdge = 1 - 0.12 * smoothStep(1 - (edge - beyond) / 0.22);
  seen.light = row.light * between * round * along * thinEdge * (TOOTH_LIGHT[tooth] ?? 1);
}

/** Teeth are not all equally bright; canines are darker. */
const TOOTH_LIGHT = [1, 0.97, 0.92, 0.95, 0.93, 0.9];
