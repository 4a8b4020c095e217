// @ts-check
import path from 'node:path';

/**
 * The part of a Vitest JSON report that is ranked.
 * @typedef {object} TimedReport
 * @property {{ name: string, startTime: number, endTime: number }[]} testResults one per file; name is its absolute path,
 *   times are in milliseconds and go from the beginning of its first test to the end of its last
 */

/**
 * The slowest test files, slowest first, one a line: how many seconds their tests took and their paths below a folder.
 * @param {TimedReport} report
 * @param {{ folder: string, count: number }} options
 */
export function slowestFiles({ testResults }, { folder, count }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      file: path.relative(folder, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
}
