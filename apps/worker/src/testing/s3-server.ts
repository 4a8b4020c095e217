import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';

/** A server of the S3 protocol for tests: moto (Apache-2.0). */
export interface S3Server {
  readonly endpoint: string;
  /** Makes a bucket; its name has at least three letters. */
  makeBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

const PACKAGE = 'moto[s3,server]==5.2.1';
const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/polydub/moto');
const LOOK_EVERY_MS = 100;

/** Starts the server on a free port; fetches it first where Python does not have it. */
export async function startS3Server(): Promise<S3Server> {
  const env = { PYTHONPATH: FOLDER };
  const { failed } = await execa('python3', ['-c', 'import moto.server'], { reject: false, env });
  if (failed) await execa('python3', ['-m', 'pip', 'install', '--quiet', '--target', FOLDER, PACKAGE]);
  const server = execa('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', '0'], {
    env,
    all: true,
    reject: false,
  });
  const endpoint = await saidAddress(server);
  while (!(await fetch(endpoint).catch(() => undefined))) await sleep(LOOK_EVERY_MS);
  return {
    endpoint,
    async makeBucket(name) {
      await fetch(`${endpoint}/${name}`, { method: 'PUT' });
    },
    async stop() {
      server.kill();
      await server;
    },
  };
}

/** The address that the server says it took. */
async function saidAddress({ all }: { readonly all: Readable }): Promise<string> {
  let said = '';
  for await (const text of all.iterator({ destroyOnReturn: false })) {
    said += text;
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
    if (!address) continue;
    all.resume();
    return address;
  }
  throw new Error(`the S3 server did not start: ${said}`);
}
