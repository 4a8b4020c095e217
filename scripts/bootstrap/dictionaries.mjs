// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BootstrapError } from './bootstrap-error.mjs';
import { runQuietly } from './run-quietly.mjs';
import { say } from './say.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { administratorPrefix, findProgram } from './system-packages.mjs';

/** FreeDict's dictionaries of the languages that the small translation model knows, as Debian names them. */
const pairs = [
  ...['eng-spa', 'spa-eng', 'eng-fra', 'fra-eng', 'eng-deu', 'deu-eng'],
  ...['eng-por', 'por-eng', 'eng-ita', 'ita-eng', 'eng-rus'],
];
const tryAgainAfterMs = 24 * 3_600_000;

/**
 * Dictionaries that the small translation model is told rarer words from. They are data under the GPL, installed by the
 * distribution, which checks them, and no part of Polydub. Without them it translates as well as it can: no reason to fail.
 */
export const dictionaries = {
  isDone: () => !findProgram('apt-get') || missingDictionaries().length === 0 || wasTriedLately(),
  run: () => installDictionaries(missingDictionaries()),
};

/** Packages whose dictionaries are not there. */
export function missingDictionaries(folder = '/usr/share/dictd') {
  return pairs
    .filter((pair) => !existsSync(path.join(folder, `freedict-${pair}.dict.dz`)))
    .map((pair) => `dict-freedict-${pair}`);
}

/** @param {readonly string[]} missing */
export async function installDictionaries(missing, stampFolder = /** @type {string | undefined} */ (undefined)) {
  try {
    await install(missing);
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    writeStamp('dictionaries', `${Date.now()}`, stampFolder);
    say(`the small translation model will do without dictionaries: ${error.message}`);
  }
}

/** @param {readonly string[]} missing */
async function install(missing) {
  const prefix = administratorPrefix();
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!prefix) throw new BootstrapError(`to have them, run sudo ${command}`, 3);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    /** @type {[string, ...string[]]} */ ([...prefix, 'apt-get', '-qq', ...args]);
  await runQuietly('updating the list of system packages', apt('update'), { exitCode: 3, env });
  const args = apt('install', '-y', '--no-install-recommends', ...missing);
  await runQuietly('installing dictionaries', args, { exitCode: 3, env });
}

function wasTriedLately() {
  return Date.now() - Number(readStamp('dictionaries') ?? 0) < tryAgainAfterMs;
}
