// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BootstrapError } from './bootstrap-error.mjs';
import { fetchTestModels } from './fetch-test-models.mjs';
import { rootFolder } from './paths.mjs';
import { choosesAllTests, runLanes, vitestMain } from './test-lanes.mjs';

const cliMain = path.join(rootFolder, 'apps/cli/bin/polydub.mjs');

/** @type {Record<string, (args: string[]) => Promise<void>>} */
const targets = {
  dub: (args) => runCli(['dub', ...args]),
  polydub: runCli,
  ready: async () => {},
  async test(args) {
    await fetchTestModels(cliMain, args);
    process.chdir(rootFolder);
    const report = choosesAllTests(args) ? await runLanes() : [];
    await become(vitestMain, ['run', ...report, ...args]);
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
  refuseSwallowedOptions(args, process.env);
  // npm runs scripts in the checkout; the person's own folder is what relative paths are meant from.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await become(cliMain, args);
}

/**
 * Throws where npm took options for its own, as it does with those that stand before or without `--`. It knows `--to` as the
 * beginning of `--token-description`.
 * @param {string[]} args of the program
 * @param {NodeJS.ProcessEnv} environment
 */
export function refuseSwallowedOptions(args, environment) {
  const to = environment.npm_config_token_description ?? environment.npm_config_to;
  const others = ['from', 'out', 'json'].filter((name) => environment[`npm_config_${name}`] !== undefined);
  if (environment.npm_lifecycle_event !== 'dub' || args.includes('--to') || (to === undefined && others.length === 0))
    return;
  const [, input = 'INPUT'] = args;
  throw new BootstrapError(
    `npm took the options for its own; put two dashes before them: npm run dub -- ${input} --to ${to ?? 'LANGUAGE'}`,
    2,
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
