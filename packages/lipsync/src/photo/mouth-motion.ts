import { heightAt } from './curve.js';
import type { PlanePoint } from './face-plane.js';
import type { LipLines } from './lip-lines.js';
import type { MouthPose } from './mouth-pose.js';
import { smoothStep } from './smooth-step.js';

/** A point of the skin above or below the lips. */
export interface SkinPoint {
  readonly across: number;
  /** From the edge of the lip: upwards above the mouth, downwards below it. */
  readonly awayCm: number;
  readonly isUpper: boolean;
}

/** What moves is so far from the middle of the mouth at most. */
export const REACH = { sideCm: 7, aboveCm: 2.9, belowChinCm: 4.6 } as const;
/** Around the corners skin follows the jaw by this share of the way from its top to its full motion. */
const JAW = { topCm: -2.3, fullCm: 2.4 } as const;
/** A lip moves as one piece to this distance from its edge, and skin beyond it less and less. */
const UPPER_LIP = { wholeCm: 0.45, endCm: 1.9 } as const;
const LOWER_LIP = { wholeCm: 0.6, endCm: 2.4 } as const;
/** Round lips open over a smaller part of their width, and become thicker. */
const ROUND_NARROWER = 0.22;
const ROUND_THICKER_CM = 0.1;

/** How far a point moves for a pose, from where it is in the photo, in the plane of the face. */
export function mouthShift(
  { across, awayCm, isUpper }: SkinPoint,
  pose: MouthPose,
  { lips, rest, chinCm }: { readonly lips: LipLines; readonly rest: MouthPose; readonly chinCm: number },
): PlanePoint {
  const share = across / (across < 0 ? lips.rightCm : lips.leftCm);
  const below = isUpper ? -awayCm : awayCm;
  const common = (pose.jawCm - rest.jawCm) * jawShare(below, chinCm) * sideShare(across);
  const open = openShare(share, pose.round);
  const line = isUpper ? lips.upper : lips.lower;
  const closing = Math.abs(share) < 1 ? heightAt(lips.meeting, across) - heightAt(line, across) : 0;
  const { wholeCm, endCm } = isUpper ? UPPER_LIP : LOWER_LIP;
  const follow = 1 - smoothStep((awayCm - wholeCm) / (endCm - wholeCm));
  // The lip moves as one piece: what the jaw would do to it is taken back.
  const lip = closing + open * ((isUpper ? -pose.upperCm : pose.lowerCm) - common);
  const thicker = ROUND_THICKER_CM * pose.round * open * bump(awayCm / 0.9) * (isUpper ? -1 : 1);
  const corner = cornerShare(share, below) * sideShare(across) * (isUpper ? 1 - smoothStep((awayCm - 1) / 1.8) : 1);
  return {
    across: pose.cornerCm * Math.sign(share) * corner,
    down: common + lip * follow + thicker + pose.cornerDownCm * Math.abs(share) * corner,
  };
}

/** How far skin follows the jaw, by how far below the lips it is. */
function jawShare(below: number, chinCm: number): number {
  const rise = smoothStep((below - JAW.topCm) / (JAW.fullCm - JAW.topCm));
  return rise * rise * (1 - smoothStep((below - chinCm - 0.4) / (REACH.belowChinCm - 0.5)));
}

function sideShare(across: number): number {
  return smoothStep((REACH.sideCm - Math.abs(across)) / 5);
}

/** How much of the opening there is, by the share of the way to the corner. */
function openShare(share: number, round: number): number {
  const outwards = Math.min(1, Math.abs(share) / (1 - ROUND_NARROWER * round));
  return 1 - outwards * outwards;
}

/** How far a point goes with the corner of the mouth on its side: most at the corner, not at all at the middle. */
function cornerShare(share: number, below: number): number {
  return Math.abs(share) * Math.exp(0.5 * (1 - share * share)) * Math.exp(-((below / 1.7) ** 2));
}

/** 0 at 0, 1 at 1, 0 again at 3. */
function bump(share: number): number {
  return share < 1 ? smoothStep(share) : 1 - smoothStep((share - 1) / 2);
}
