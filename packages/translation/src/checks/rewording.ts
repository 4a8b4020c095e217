import { spokenLength } from '../text/scripts.js';
import type { Check } from './check.js';

/** A wording that was asked to be shorter or longer must be so. */
export const rewording: Check = ({ translation, rewordOf }) => {
  if (rewordOf === undefined) return undefined;
  const change = spokenLength(translation) - spokenLength(rewordOf.text);
  const done = rewordOf.wish === 'shorter' ? change < 0 : change > 0;
  return done ? undefined : { code: 'not-reworded', severity: 'weak', reason: `is not ${rewordOf.wish} than before` };
};
