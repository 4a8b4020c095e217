// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const installed = path.join(rootFolder, 'node_modules', '.package-lock.json');

/**
 * Not `npm ci`: it would empty node_modules under a program that is running from this checkout.
 * @type {[string, ...string[]]}
 */
const install = ['npm', 'install', '--no-save', '--loglevel=error'];

/** The npm packages of the lock file, in its versions. */
export const npmPackages = {
  isDone: () => existsSync(installed) && readStamp('npm') === lockHash(),

  async run() {
    const hash = lockHash();
    await runQuietly('installing npm packages', install, { exitCode: 3 });
    writeStamp('npm', hash);
  },
};

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(rootFolder, 'package-lock.json')))
    .digest('hex');
}
