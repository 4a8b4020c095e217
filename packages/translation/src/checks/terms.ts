import { countHonoured, countTerm } from '../glossary/terms.js';
import type { Candidate, Check } from './check.js';

/** Every glossary term that is said in the source must be translated as the glossary says, as often as it is said. */
export const terms: Check = (candidate) => {
  const missed = candidate.terms.flatMap((term) => missedIn(candidate, term) ?? []);
  if (missed.length === 0) return undefined;
  return { code: 'glossary-missed', severity: 'weak', reason: `must translate ${missed.join(' and ')}` };
};

function missedIn(
  { source, translation, sourceLanguage, targetLanguage }: Candidate,
  term: Candidate['terms'][number],
): string | undefined {
  const said = countTerm(source, sourceLanguage, term);
  const honoured = countHonoured(translation, targetLanguage, term);
  if (honoured >= Math.max(1, said)) return undefined;
  const wanted = `"${term.term}" as "${term.translation}"`;
  return honoured === 0 ? wanted : `${wanted} each time (${honoured} of ${said})`;
}
