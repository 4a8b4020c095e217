// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BootstrapError } from './bootstrap-error.mjs';

const projectsWithModels = new Set(['models', 'e2e']);

/**
 * Fetches the models of the profile `offline` before the tests start, so that a download shows its progress and is not
 * taken for a slow test.
 * @param {string} cliMain path of the built command line
 * @param {string[]} vitestArguments
 */
export async function fetchTestModels(cliMain, vitestArguments) {
  if (!needsModels(vitestArguments)) return;
  const args = [cliMain, 'models', 'install', '--profile', 'offline'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BootstrapError('could not fetch the models that the tests need (see above)', code ?? 1);
}

/**
 * Whether the tests that these arguments choose run models: all projects do unless `--project` picks others.
 * @param {string[]} args
 */
export function needsModels(args) {
  const chosen = args.flatMap((argument, index) => {
    if (argument.startsWith('--project=')) return [argument.slice('--project='.length)];
    return args[index - 1] === '--project' ? [argument] : [];
  });
  return chosen.length === 0 || chosen.some((name) => projectsWithModels.has(name));
}
