import { readFileSync } from 'node:fs';

/** A clock for `--hooks` that is ahead by the milliseconds that a file holds. @param {string} file */
export function movedClock(file) {
  return () => Date.now() + Number(readFileSync(file, 'utf8'));
}
