import { honours } from '../glossary/terms.js';
import type { Check } from './check.js';

/** Every glossary term that is said in the source must be translated as the glossary says. */
export const terms: Check = (candidate) => {
  const missed = candidate.terms.filter((term) => !honours(candidate.translation, candidate.targetLanguage, term));
  if (missed.length === 0) return undefined;
  const wanted = missed.map((term) => `"${term.term}" as "${term.translation}"`).join(' and ');
  return { code: 'glossary-missed', severity: 'weak', reason: `must translate ${wanted}` };
};
