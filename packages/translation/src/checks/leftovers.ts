import type { Check } from './check.js';

const artefacts = /```|<\|[^|]*\|>|<\/?think>|[{}]|\\[nu"]|"\s*:\s*"|\b(?:translate|translation) (?:in)?to \p{L}+:/iu;

/** No remains of the prompt, of a chat template or of JSON, unless they stand in the source. */
export const leftovers: Check = ({ source, translation }) => {
  const [remains] = translation.match(artefacts) ?? [];
  if (remains === undefined || source.includes(remains)) return undefined;
  return {
    code: 'leftovers',
    severity: 'bad',
    reason: `contains ${JSON.stringify(remains)}, which is not part of the text`,
  };
};
