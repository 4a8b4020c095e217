import type { Check } from './check.js';

/** The same two or more characters four times in a row, or one letter six times. */
const loop = /([\p{L}\p{M}\p{N}].{1,60}?)\1{3,}|(\p{L})\2{5,}/u;
/** A text of this many words … */
const longText = 24;
/** … in which fewer than this share are different words goes round in circles. */
const leastVariety = 0.35;

/** A model that knows a language badly falls into loops. What the source itself repeats may be repeated. */
export const repetition: Check = ({ source, translation }) => {
  if (!loops(translation) || loops(source)) return undefined;
  return { code: 'repetition', severity: 'bad', reason: 'repeats the same words over and over' };
};

function loops(text: string): boolean {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const circular = words.length >= longText && new Set(words).size / words.length < leastVariety;
  return circular || loop.test(`${words.join(' ')} `);
}
