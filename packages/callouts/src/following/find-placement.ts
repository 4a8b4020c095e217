import { type EdgeTemplate, type Match, matchAt, type Placement } from './edge-template.js';
import type { Gradients } from './grey-crop.js';

/** Where a text was found, and how clearly. */
export interface Found extends Match {
  readonly placement: Placement;
}

/** The first search looks at every so manieth point only. */
const COARSE_STRIDE = 4;
/** Steps in which the size is searched for, to either side. */
const SCALE_STEPS = [0.98, 0.99, 1, 1.01, 1.02];

/** The place near an expected one at which a template fits best, to a fraction of a pixel. */
export function findPlacement(
  template: EdgeTemplate,
  gradients: Gradients,
  { expected, radius, isScaling }: { expected: Placement; radius: number; isScaling: boolean },
): Found {
  const moved = (from: Placement, x: number, y: number) => ({
    ...from,
    offsetX: from.offsetX + x,
    offsetY: from.offsetY + y,
  });
  const strengthAt = (placement: Placement) => matchAt(template, gradients, placement).strength;
  let coarse = { placement: expected, strength: Number.NEGATIVE_INFINITY };
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) {
      const placement = moved(expected, x, y);
      const { strength } = matchAt(template, gradients, placement, COARSE_STRIDE);
      if (strength > coarse.strength) coarse = { placement, strength };
    }
  }
  const near = SHIFTS.map(([x, y]) => moved(coarse.placement, x, y));
  const exact = near.reduce((best, placement) => better(best, placement, strengthAt), {
    placement: coarse.placement,
    strength: Number.NEGATIVE_INFINITY,
  });
  const peak = (x: number, y: number) =>
    peakOf(strengthAt(moved(exact.placement, -x, -y)), exact.strength, strengthAt(moved(exact.placement, x, y)));
  const placed = moved(exact.placement, peak(1, 0), peak(0, 1));
  const placement = isScaling ? scaled(placed, strengthAt) : placed;
  return { placement, ...matchAt(template, gradients, placement) };
}

const SHIFTS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const));

interface Scored {
  readonly placement: Placement;
  readonly strength: number;
}

function better(best: Scored, placement: Placement, strengthAt: (placement: Placement) => number): Scored {
  const strength = strengthAt(placement);
  return strength > best.strength ? { placement, strength } : best;
}

function scaled(placement: Placement, strengthAt: (placement: Placement) => number): Placement {
  const sizes = SCALE_STEPS.map((step) => ({ ...placement, scale: placement.scale * step }));
  const strengths = sizes.map(strengthAt);
  const best = strengths.indexOf(Math.max(...strengths));
  const [before, here, after] = [strengths[best - 1], strengths[best], strengths[best + 1]];
  const found = sizes[best] ?? placement;
  if (before === undefined || here === undefined || after === undefined) return found;
  return { ...found, scale: found.scale * (1 + 0.01 * peakOf(before, here, after)) };
}

/** Where between −½ and ½ the parabola through three values at −1, 0 and 1 has its top. */
function peakOf(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}
