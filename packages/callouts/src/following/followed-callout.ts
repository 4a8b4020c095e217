import type { Callout } from '@polydub/contracts';
import type { CandidateCallout } from '../tracking/candidate.js';

/** A callout with its exact times and motion, before its kind and look are known. */
export interface FollowedCallout
  extends Omit<Callout, 'kind' | 'style' | 'translation' | 'warnings'>,
    Pick<CandidateCallout, 'perspective' | 'cutSeconds' | 'sample' | 'beginning'> {
  /** How much of what surrounds it stayed the same next to it, about 1 for all; undefined when nothing is around it. */
  readonly surroundings: number | undefined;
}
