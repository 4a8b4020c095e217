import { MAX_MESSAGE_LENGTH, shortened, type Warning } from '@polydub/contracts';

/** Most warnings that a task's record holds; the report has all of them. */
const MAX_WARNINGS = 20;

/** The warnings of a recipe that concern the whole task, as its status shows them. */
export function taskWarnings(warnings: readonly Warning[]): Warning[] {
  return warnings
    .filter(({ lineId }) => lineId === undefined)
    .slice(0, MAX_WARNINGS)
    .map(({ code, message }) => ({ code, message: shortened(message, MAX_MESSAGE_LENGTH) }));
}
