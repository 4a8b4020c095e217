// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { rootFolder, stampFolder } from './paths.mjs';

/** Path of Vitest's program. */
export const vitestMain = path.join(rootFolder, 'node_modules/vitest/vitest.mjs');

/** Where each lane leaves its results. */
const reportsFolder = path.join(stampFolder, 'test-lanes');

/**
 * Two runs of Vitest that together are all tests. Those of the built programs mostly wait for one another, so the other
 * tests run beside them and use the processor time that they leave. The others have a lower priority: a program that
 * gets no time to answer is taken for dead.
 */
const lanes = [
  { name: 'programs', projects: 'e2e', niceness: 0 },
  { name: 'others', projects: '!e2e', niceness: 5 },
];

/**
 * Whether these arguments of Vitest choose all tests: they say nothing but how results are reported.
 * @param {readonly string[]} args
 */
export function choosesAllTests(args) {
  return args.every((argument) => /^--(reporter|outputFile)(\.\w+)?=/.test(argument));
}

/**
 * Runs all tests, and shows a dot for each. Resolves with the arguments that make Vitest report the results of both lanes
 * as those of one run. When a lane fails, so does this process in the end. A signal that ends this process ends both lanes.
 */
export async function runLanes() {
  rmSync(reportsFolder, { recursive: true, force: true });
  const runs = lanes.map(startLane);
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    for (const run of runs) run.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const codes = await Promise.all(runs.map(exitCode));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
  // A signal has ended the tests: there is nothing to report.
  if (codes.includes(null)) process.exit();
  return [`--merge-reports=${reportsFolder}`];
}

/** @param {typeof lanes[number]} lane */
function startLane({ name, projects, niceness }) {
  const report = path.join(reportsFolder, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=blob', `--outputFile.blob=${report}`];
  const vitest = [process.execPath, vitestMain, 'run', '--project', projects, ...reporters];
  // In a terminal, two runs would overwrite each other's lines; into a pipe they only add to them.
  const run = spawn('nice', ['-n', `${niceness}`, ...vitest], { stdio: ['ignore', 'pipe', 'inherit'] });
  run.stdout.pipe(process.stdout, { end: false });
  return run;
}

/**
 * Resolves with null after a signal.
 * @param {import('node:child_process').ChildProcess} run
 * @returns {Promise<number | null>}
 */
async function exitCode(run) {
  const [code] = await once(run, 'close');
  return code;
}
