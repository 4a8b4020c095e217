import { chrf } from '../chrf.js';
import type { Check } from './check.js';

/** chrF from which two translations say the same … */
const sameTranslation = 60;
/** … and up to which two sources say something else. */
const otherSource = 45;

/** A small model that is shown the lines around may translate one of them once more instead of what it was asked for. */
export const neighbour: Check = ({ source, translation, others }) => {
  const isTaken = others.some(
    (other) => chrf(translation, other.translation) >= sameTranslation && chrf(source, other.source) <= otherSource,
  );
  if (!isTaken) return undefined;
  return { code: 'other-line', severity: 'bad', reason: 'is that of another line' };
};
