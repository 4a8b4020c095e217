import { chrf } from '../chrf.js';
import type { Check } from './check.js';

/** chrF from which two translations say the same … */
const sameTranslation = 60;
/** … and up to which two sources say something else. */
const otherSource = 45;
/** Lines that are the same so far are taken for the same. */
const mostCompared = 1000;

/** A small model that is shown the lines around may translate one of them once more instead of what it was asked for. */
export const neighbour: Check = ({ source, translation, others }) => {
  const isTaken = others.some(
    (other) =>
      likeness(translation, other.translation) >= sameTranslation && likeness(source, other.source) <= otherSource,
  );
  if (!isTaken) return undefined;
  return { code: 'other-line', severity: 'bad', reason: 'is that of another line' };
};

function likeness(one: string, other: string): number {
  return chrf(one.slice(0, mostCompared), other.slice(0, mostCompared));
}
