import type { ClusteringRules } from '../clustering/cluster-voices.js';

/** Speech that is described by one vector … */
export const WINDOW_SECONDS = 1.2;
/** … and the step to the next: turns are cut about this finely. */
export const STEP_SECONDS = 0.2;
/** Sound that is held in memory at once. */
export const BLOCK_SECONDS = 60;

/**
 * Measured on a talk of two people, four single voices (English, Japanese) and conversations cut together from these: mean
 * vectors of halves of one voice are alike to 0.76 and more, of two people in unlike recordings to 0.67 and less, of the two who
 * talk to 0.91; the gap is 2.6 … 3.2 within one voice of 10 s or more and 3.5 between the two who
 * talk. So few recordings only show where the thresholds may lie.
 */
export const rules: ClusteringRules = {
  maxUnits: 400,
  maxGuess: 8,
  maxLikeness: 0.7,
  minSeconds: 1.5,
  minGap: 3.3,
  minGapSeconds: 4,
  minGapTotalSeconds: 15,
};
