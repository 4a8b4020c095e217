import type { Warning } from '@polydub/contracts';
import { warningLine } from './wording.js';

/** Tells warnings on stderr, before any progress is shown there. */
export function tellWarnings(warnings: readonly Warning[]): void {
  for (const warning of warnings) process.stderr.write(`${warningLine(warning)}\n`);
}
