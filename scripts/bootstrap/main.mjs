// @ts-check
/**
 * `node scripts/bootstrap/main.mjs dub|polydub|test|ready -- ARGUMENTS`: makes a checkout ready to run, then hands over in
 * this same process, so that signals and the exit code need no relaying; `ready` hands over to nothing. Uses nothing but
 * Node itself.
 */
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
const { makeReady } = await import('./make-ready.mjs');
const { handOver } = await import('./hand-over.mjs');
const { BootstrapError } = await import('./bootstrap-error.mjs');

const [target = '', ...rest] = process.argv.slice(2);
const targetArguments = rest[0] === '--' ? rest.slice(1) : rest;

try {
  await makeReady();
  await handOver(target, targetArguments);
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  process.stderr.write(`polydub: ${error.message}\n`);
  process.exitCode = error.exitCode;
}
