import type { Picture } from '@polydub/contracts';
import { lumaOf } from '@polydub/vision';
import type { Curve } from './curve.js';
import { type FacePlane, type PlanePoint, toPicture } from './face-plane.js';
import { type Colour, colourAt } from './photo-colours.js';

/** How far lines may be from the mesh's. */
const SEARCH_CM = 0.3;
const SEARCH_STEPS = 21;
/** What a step up or down by one costs, in levels of brightness. */
const BEND_COST = 5;
/** What it costs to be as far from the mesh as can be. */
const PULL = 8;
/** Where a lip is surely lip, from its edge; and in which steps its edge is looked for. */
const LIP_CM = 0.4;
const EDGE_STEP_CM = 0.06;

/** How badly a place fits as the edge of a lip: beyond it all should look like the lip, and before it nothing. */
export function edgeCost(picture: Picture, plane: FacePlane, outwards: 1 | -1): (place: PlanePoint) => number {
  const at = (across: number, down: number) => colourAt(picture, toPicture(plane, { across, down }));
  return ({ across, down }) => {
    const lip = at(across, down + outwards * LIP_CM);
    let cost = 0;
    for (let step = 1; step <= 3; step++) {
      const away = step * EDGE_STEP_CM;
      cost += difference(at(across, down + outwards * away), lip) - difference(at(across, down - outwards * away), lip);
    }
    return cost / 3;
  };
}

/** Lips are told from teeth by their red, from the dark by their light. */
function difference(one: Colour, other: Colour): number {
  return Math.abs(lumaOf(one) - lumaOf(other)) / 2 + 300 * Math.abs(rednessOf(one) - rednessOf(other));
}

function rednessOf([red, green, blue]: Colour): number {
  return (red - green) / (red + green + blue + 30);
}

/** The smooth line of least cost near a curve, by dynamic programming over heights. */
export function bestLine({ from, to, heights }: Curve, costOf: (place: PlanePoint) => number): Curve {
  const shiftOf = (step: number) => SEARCH_CM * ((2 * step) / (SEARCH_STEPS - 1) - 1);
  const columns = [...heights].map((height, at) => {
    const across = from + (at / (heights.length - 1)) * (to - from);
    const freedom = Math.min(1, at / 6, (heights.length - 1 - at) / 6);
    return Float64Array.from({ length: SEARCH_STEPS }, (_, step) => {
      const shift = shiftOf(step);
      const isFar = Math.abs(shift) > freedom * SEARCH_CM + 1e-6;
      return costOf({ across, down: height + shift }) + PULL * (shift / SEARCH_CM) ** 2 + (isFar ? 1e4 : 0);
    });
  });
  const steps = cheapestPath(columns);
  return { from, to, heights: heights.map((height, at) => height + shiftOf(steps[at] as number)) };
}

function cheapestPath(columns: readonly Float64Array[]): number[] {
  const totals: Float64Array[] = [];
  const origins: Int32Array[] = [];
  for (const [at, costs] of columns.entries()) {
    const before = totals[at - 1];
    const origin = new Int32Array(SEARCH_STEPS);
    totals.push(
      costs.map((cost, step) => {
        if (!before) return cost;
        let best = step;
        for (const other of [step - 1, step + 1])
          if ((before[other] ?? Infinity) + BEND_COST < (before[best] as number) + (best === step ? 0 : BEND_COST))
            best = other;
        origin[step] = best;
        return cost + (before[best] as number) + (best === step ? 0 : BEND_COST);
      }),
    );
    origins.push(origin);
  }
  const last = totals.at(-1) ?? new Float64Array();
  const path = [last.indexOf(Math.min(...last))];
  for (let at = columns.length - 1; at > 0; at--) path.unshift(origins[at]?.[path[0] as number] as number);
  return path;
}
