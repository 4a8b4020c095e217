import { createHmac } from 'node:crypto';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { sharedStreams } from '../layout.js';

/**
 * The NATS accounts of a service, and the user of each. Permissions on subjects are no protection inside an account:
 * the answer to an allowed request may be sent to a forbidden subject. No message passes between accounts.
 * `docker/nats.conf` defines the same accounts.
 */
const accounts = {
  /** For the data that workers and gateways share. */
  shared: { name: 'WORK', user: 'worker' },
  /** For the data that only gateways may read and write. */
  gateways: { name: 'GATEWAY', user: 'gateway' },
} as const;

type Role = keyof typeof accounts;
/** Account in which a server without configured accounts keeps all streams. */
const NO_ACCOUNT = '$G';

/** User of workers on other hosts; in the shared account, with a password that can be changed without the others'. */
const JOINED_USER = 'joined';

/**
 * The accounts as text for the server's configuration, in which JSON strings are valid. `joinSecret`: other hosts may
 * log in with what is made from it.
 */
export function accountsText(token: string, joinSecret?: string): string {
  const texts = (Object.keys(accounts) as Role[]).map((role) => {
    const { name, user } = accounts[role];
    const users = [userText(user, token)];
    if (role === 'shared' && joinSecret !== undefined) users.push(userText(JOINED_USER, joinSecret));
    return `${name} { jetstream: enabled, users: [${users.join(', ')}] }`;
  });
  return `accounts { ${texts.join(', ')} }`;
}

function userText(user: string, token: string): string {
  return `{ user: ${user}, password: ${JSON.stringify(passwordOf(user, token))} }`;
}

/** User and password of other hosts in the form for URLs. */
export function joinedCredentials(secret: string): string {
  return `${JOINED_USER}:${passwordOf(JOINED_USER, secret)}`;
}

/** User and password in the form for URLs. */
export function credentialsOf(role: Role, token: string): string {
  const { user } = accounts[role];
  return `${user}:${passwordOf(user, token)}`;
}

/**
 * Moves the streams of a server that had no accounts to their accounts. The next call finishes a move that was
 * interrupted. The server must not run. Throws `PolydubError` usage when an older program has since created the same
 * streams again.
 */
export async function moveToAccounts(storeFolder: string): Promise<void> {
  const from = join(storeFolder, NO_ACCOUNT);
  const streams = await readdir(join(from, 'streams')).catch(none);
  if (!streams) return;
  for (const stream of streams) {
    const { name } = accounts[sharedStreams.has(stream) ? 'shared' : 'gateways'];
    const folder = join(storeFolder, name, 'streams');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(join(from, 'streams', stream), join(folder, stream)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOTEMPTY' ? keptTwice(join(from, 'streams'), folder) : error;
    });
  }
  await rmdir(join(from, 'streams'));
}

function keptTwice(older: string, newer: string): PolydubError {
  return new PolydubError('usage', {
    message: `${older} and ${newer} hold the same streams: a program of an older version has run on this data folder`,
    remedy: 'Move the one away whose accounts and tasks are not to be kept, and start again.',
  });
}

function passwordOf(user: string, token: string): string {
  return createHmac('sha256', token).update(user).digest('hex');
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
