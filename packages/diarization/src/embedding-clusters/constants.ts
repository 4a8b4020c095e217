import type { ClusteringRules } from '../clustering/cluster-voices.js';

/** Speech that is described by one vector … */
export const WINDOW_SECONDS = 1.2;
/** … and the step to the next: turns are cut about this finely. */
export const STEP_SECONDS = 0.2;
/** Sound that is held in memory at once. */
export const BLOCK_SECONDS = 60;

/** Windows more alike than this are the same sound again; different words of one person come to 0.94 at most … */
export const REPEAT_LIKENESS = 0.97;
/** … looked for among what was heard so long before. */
export const REPEAT_WITHIN_SECONDS = 120;

/**
 * Measured on a talk of two people, nine single voices (five of them 5 minutes long) and 22 conversations of two to five people cut
 * together from five of these: mean vectors of halves of one voice are alike to 0.76 and more, of different people to 0.5 … 0.91;
 * the gap is 2.6 … 3.2 within one voice (3.5 where its halves are alike to 0.93, up to 5 where it is less than 20 s) and 3.5 or more
 * between people. A blend of two people is alike to 0.92 … 0.96 to their mean and leads by 0.2 or more; a third person by 0.07 at most.
 */
export const rules: ClusteringRules = {
  maxUnits: 400,
  maxGuess: 8,
  maxLikeness: 0.7,
  minSeconds: 1.5,
  maxGapLikeness: 0.92,
  minGap: 3.3,
  minGapSeconds: 4,
  minGapTotalSeconds: 20,
  minBlendLikeness: 0.9,
  minBlendLead: 0.1,
};
