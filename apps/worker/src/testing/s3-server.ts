import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
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
  const port = await freePort();
  const server = execa('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', `${port}`], {
    env,
    stdio: 'ignore',
    reject: false,
  });
  const endpoint = `http://127.0.0.1:${port}`;
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return address.port;
}
