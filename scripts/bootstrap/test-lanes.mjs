// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rootFolder, stampFolder } from './paths.mjs';

/** Path of Vitest's program. */
export const vitestMain = path.join(rootFolder, 'node_modules/vitest/vitest.mjs');

/** Where each lane leaves its results. */
const reportsFolder = path.join(stampFolder, 'test-lanes');

/**
 * Runs of Vitest that together are all tests. Those of the built programs mostly wait for one another, so the other
 * tests run beside them and use the processor time that they leave. The others have a lower priority: a program that
 * gets no time to answer is taken for dead. Models wait actively for their threads, which would waste what others need:
 * they keep to half of the processors, where they go first, or they would still run when all else has ended.
 */
export const lanes = [
  { name: 'programs', projects: ['e2e'], niceness: 0, command: [] },
  { name: 'models', projects: ['models'], niceness: 1, command: ['taskset', '-c', halfOfProcessors()] },
  { name: 'others', projects: ['unit', 'mock', 'media'], niceness: 5, command: [] },
];

/**
 * Whether these arguments of Vitest choose all tests: they say nothing but how results are reported.
 * @param {readonly string[]} args
 */
export function choosesAllTests(args) {
  return args.every((argument) => /^--(reporter|outputFile)(\.\w+)?=/.test(argument));
}

/**
 * Runs all tests, and shows a dot for each. Resolves with the arguments that make Vitest report the results of all lanes
 * as those of one run. When a lane fails, so does this process in the end. A signal that ends this process ends all lanes.
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
function startLane({ name, projects, niceness, command }) {
  const report = path.join(reportsFolder, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=blob', `--outputFile.blob=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const vitest = [process.execPath, vitestMain, 'run', ...chosen, ...reporters];
  // In a terminal, several runs would overwrite each other's lines; into a pipe they only add to them.
  const run = spawn('nice', ['-n', `${niceness}`, ...command, ...vitest], { stdio: ['ignore', 'pipe', 'inherit'] });
  run.stdout.pipe(process.stdout, { end: false });
  return run;
}

/** The upper half of the processors that this process may use, as a list such as `2,3`. */
function halfOfProcessors() {
  const [, list = '0'] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const processors = list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return processors.slice(Math.floor(processors.length / 2)).join(',');
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
