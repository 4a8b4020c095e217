import { MAX_LINE_CHARACTERS } from '@polydub/contracts';
import { spokenLength } from '../text/scripts.js';
import type { Check } from './check.js';

/** Below this length a translation may be many times as long as its source (`OK` → `De acuerdo`). */
const short = 12;
const mostTimes = 3;
const tooManyTimes = 5;
const leastTimes = 0.25;
/** Between languages whose words are known: a dub's lines are seldom half as long, but where a part was lost. */
const leastTimesOfKnown = 0.5;

/** A translation far longer or shorter than its source has words added or left out. */
export const length: Check = ({ source, translation, lexicon }) => {
  if (translation.length > MAX_LINE_CHARACTERS) {
    return { code: 'length', severity: 'bad', reason: `is longer than ${MAX_LINE_CHARACTERS} characters` };
  }
  const from = spokenLength(source);
  const to = spokenLength(translation);
  if (to > tooManyTimes * Math.max(from, short)) {
    return { code: 'length', severity: 'bad', reason: 'is many times as long as the source' };
  }
  if (to > mostTimes * Math.max(from, short)) {
    return { code: 'length', severity: 'weak', reason: 'is much longer than the source and seems to add words' };
  }
  if (from > 2 * short && to < (lexicon ? leastTimesOfKnown : leastTimes) * from) {
    return { code: 'length', severity: 'weak', reason: 'is much shorter than the source and seems to leave words out' };
  }
  return undefined;
};
