import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';

/** A NATS server that is installed here. */
export interface ServerProgram {
  readonly path: string;
  /** Such as `2.15.1`. */
  readonly version: string;
  /** Whether it syncs each write to the disk before it acknowledges it, so that power loss undoes nothing. */
  readonly syncsEachWrite: boolean;
}

const manifestSchema = z.object({
  version: z.string(),
  builds: z.record(z.string(), z.object({ sizeBytes: z.number() })),
});
/** First version with the setting `sync_interval`. */
const FIRST_WITH_SYNC = { major: 2, minor: 10 };

/**
 * The server that the bootstrap has downloaded; without it the one on the PATH, which may be an old version of a Linux
 * distribution. Throws `PolydubError` missing-dependency when there is neither.
 */
export async function findServerProgram(): Promise<ServerProgram> {
  return (await fetchedServer()) ?? (await systemServer());
}

/** The server that the bootstrap has downloaded; undefined when there is none. */
export async function fetchedServer(): Promise<ServerProgram | undefined> {
  const manifest = await readFile(fileURLToPath(new URL('../../nats-server.json', import.meta.url)), 'utf8');
  const { version, builds } = manifestSchema.parse(JSON.parse(manifest));
  const build = builds[`${process.platform}-${process.arch}`];
  const path = fileURLToPath(
    new URL(`../../../../node_modules/.cache/polydub/nats-server-${version}/nats-server`, import.meta.url),
  );
  const found = build && (await stat(path).catch(() => undefined));
  return found && found.size === build.sizeBytes ? { path, version, syncsEachWrite: true } : undefined;
}

/** The server on the PATH. Throws `PolydubError` missing-dependency when there is none. */
export async function systemServer(): Promise<ServerProgram> {
  const { execa } = await import('execa');
  const { stdout } = await execa('nats-server', ['--version'], { reject: false, stdin: 'ignore' });
  const version = /(\d+)\.(\d+)\.\d+/.exec(stdout ?? '');
  if (!version) throw notInstalled();
  const [text, major, minor] = version;
  return { path: 'nats-server', version: text, syncsEachWrite: isAtLeast(Number(major), Number(minor)) };
}

/**
 * Whether a server of one version can read data written by another: newer servers read older data, never the other way
 * round.
 */
export function canRead(version: string, writtenBy: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [writtenMajor = 0, writtenMinor = 0] = writtenBy.split('.').map(Number);
  return major > writtenMajor || (major === writtenMajor && minor >= writtenMinor);
}

function isAtLeast(major: number, minor: number): boolean {
  return major > FIRST_WITH_SYNC.major || (major === FIRST_WITH_SYNC.major && minor >= FIRST_WITH_SYNC.minor);
}

function notInstalled(): PolydubError {
  return new PolydubError('missing-dependency', {
    message: 'The program nats-server is not installed or not on the PATH.',
    remedy: 'Install it, on Debian or Ubuntu with: apt-get install nats-server',
  });
}
