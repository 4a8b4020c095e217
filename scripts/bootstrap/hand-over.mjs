// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BootstrapError } from './bootstrap-error.mjs';
import { fetchTestModels } from './fetch-test-models.mjs';
import { rootFolder } from './paths.mjs';
import { say } from './say.mjs';

const cliMain = path.join(rootFolder, 'apps/cli/dist/main.js');
const vitestMain = path.join(rootFolder, 'node_modules/vitest/vitest.mjs');

/** @type {Record<string, (args: string[]) => Promise<void>>} */
const targets = {
  dub: (args) => runCli(['dub', ...args]),
  polydub: runCli,
  ready: async () => {},
  async test(args) {
    await fetchTestModels(cliMain, args);
    process.chdir(rootFolder);
    await become(vitestMain, ['run', ...args]);
  },
};

/**
 * Turns this process into the asked-for program.
 * @param {string} target
 * @param {string[]} args
 */
export async function handOver(target, args) {
  const start = targets[target];
  if (!start) {
    throw new BootstrapError(`unknown target "${target}"; known: ${Object.keys(targets).join(', ')}`, 2);
  }
  await start(args);
}

/** @param {string[]} args */
async function runCli(args) {
  warnOfSwallowedOptions();
  // npm runs scripts in the checkout; the person's own folder is what relative paths are meant from.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await become(cliMain, args);
}

/** Without `--`, npm takes `--to` for a setting of its own and passes only the value on. */
function warnOfSwallowedOptions() {
  const swallowed = ['to', 'from', 'out'].filter((name) => process.env[`npm_config_${name}`] !== undefined);
  if (swallowed.length === 0) return;
  say(
    `npm kept --${swallowed.join(' and --')} for itself; put two dashes before the options: npm run dub -- INPUT --to …`,
  );
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function become(program, args) {
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}
