import { jawLine, lowerFacePoints } from './lower-face.js';

/** What happens to each drawn point (0…1); 0 along the edge of what is drawn. */
export interface DrawnRegion {
  /** How far a point goes with the mouth that is drawn. */
  readonly motion: Float32Array;
  /** How much of the colours there are the drawn mouth's. */
  readonly colour: Float32Array;
}

/** In centimetres of the canonical face: where something begins and where it has become 1. */
const MOTION = { top: [-1.9, -3], side: [5.8, 3.3] } as const;
const COLOUR = { top: [-2, -2.9], side: [4.9, 3.5], bottom: [-8.9, -7.3] } as const;

/** The same for every face. */
export const drawnRegion: DrawnRegion = {
  motion: withRim(([, x, y]) => between(MOTION.top, y) * between(MOTION.side, Math.abs(x))),
  colour: withRim(([, x, y]) => between(COLOUR.top, y) * between(COLOUR.side, Math.abs(x)) * between(COLOUR.bottom, y)),
};

function withRim(shareOf: (point: (typeof lowerFacePoints)[number]) => number): Float32Array {
  return Float32Array.from([...lowerFacePoints.map(shareOf), ...jawLine.map(() => 0)]);
}

/** From 0 to 1, with a soft start and end. */
function between([from, to]: readonly [number, number], value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
