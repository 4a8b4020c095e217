import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const installed = path.join(rootFolder, 'node_modules', '.package-lock.json');

/** The npm packages of the lock file. */
export const npmPackages = {
  isDone: () => existsSync(installed) && readStamp('npm') === lockHash(),

  async run() {
    const hash = lockHash();
    await runQuietly('installing npm packages', ['npm', ...command()], { exitCode: 3 });
    writeStamp('npm', hash);
  },
};

/** `npm ci` empties node_modules first, which would pull it from under a program that is running from this checkout. */
function command() {
  return existsSync(installed) ? ['install', '--no-save', '--loglevel=error'] : ['ci', '--loglevel=error'];
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(rootFolder, 'package-lock.json')))
    .digest('hex');
}
