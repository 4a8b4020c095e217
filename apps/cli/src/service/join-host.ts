import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import { readJoinCode } from './join-code.js';

/** How to reach the service that this host has joined. */
export interface JoinedService {
  /** Address of its NATS server, with the password. */
  readonly nats: string;
  /** PEM file of the server's certificate. */
  readonly caFile: string;
}

/**
 * Keeps a join code in the data folder, in files that only their owner can read, and says how the service is reached.
 * `given`: the code, `-` to read it from stdin, or `true` for the one that was kept. Throws `PolydubError` usage.
 */
export async function joinHost(dataFolder: string, given: string | true): Promise<JoinedService> {
  const folder = path.join(dataFolder, 'join');
  const codeFile = path.join(folder, 'code');
  const code = given === true ? await keptCode(codeFile) : given === '-' ? await text(process.stdin) : given;
  const { server, credentials, certificate } = readJoinCode(code);
  const caFile = path.join(folder, 'server.pem');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(caFile, certificate, { mode: 0o600 });
  await writeFile(codeFile, code.trim(), { mode: 0o600 });
  return { nats: `tls://${credentials}@${server}`, caFile };
}

async function keptCode(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new PolydubError('usage', {
      message: `this host has joined no service${cause.code === 'ENOENT' ? '' : `: ${cause.message}`}`,
      remedy:
        'Give the code once: polydub worker --join CODE. polydub up --listen ADDRESS on the other host prints it.',
      cause,
    });
  });
}
