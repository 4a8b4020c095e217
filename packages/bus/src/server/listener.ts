import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { joinedCredentials } from './accounts.js';

/** Where an embedded server listens for workers of other hosts, and how they log in. Connections are encrypted. */
export interface Listener {
  /** IP address or host name under which other hosts reach this one. */
  readonly address: string;
  readonly port: number;
  /** PEM files of the server's certificate, which is its own authority, and of its key. */
  readonly certFile: string;
  readonly keyFile: string;
  /** From which the password for other hosts is made. */
  readonly secret: string;
  /** User and password of other hosts in the form for URLs. */
  readonly credentials: string;
  /** Whether {@link tellListener} was never called for it, so that no other host knows certificate and password. */
  readonly isUntold: boolean;
}

/** How to make a {@link Listener}. */
export interface ListenerOptions {
  readonly address: string;
  readonly port: number;
  /** Makes certificate and password anew, after which hosts that know the old ones are shut out. */
  readonly renew: boolean;
}

const SECRET_BYTES = 24;
const VALID_DAYS = 3650;

/**
 * Certificate and password for an address, kept in a folder that only its owner can read; made when they are missing or
 * were made for another address. Throws `PolydubError` missing-dependency when openssl is not installed.
 */
export async function readyListener(folder: string, options: ListenerOptions): Promise<Listener> {
  const { address, port, renew } = options;
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  const secretFile = join(folder, 'secret');
  const addressFile = join(folder, 'address');
  if (renew || (await textIn(addressFile)) !== address) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await makeCertificate(address, files);
    await writeFile(secretFile, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
    // Written last: with it, the others are whole.
    await writeFile(addressFile, address, { mode: 0o600 });
  }
  const secret = await readFile(secretFile, 'utf8');
  const isUntold = (await textIn(toldFile(files))) === undefined;
  return { address, port, ...files, secret, credentials: joinedCredentials(secret), isUntold };
}

/** Notes that a person was told how to log in from other hosts. */
export async function tellListener(listener: Listener): Promise<void> {
  await writeFile(toldFile(listener), '', { mode: 0o600 });
}

function toldFile({ certFile }: Pick<Listener, 'certFile'>): string {
  return `${certFile}.told`;
}

async function makeCertificate(
  address: string,
  { certFile, keyFile }: Pick<Listener, 'certFile' | 'keyFile'>,
): Promise<void> {
  const named = `subjectAltName=${isIP(address) === 0 ? 'DNS' : 'IP'}:${address}`;
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const words = ['-subj', '/CN=polydub', '-addext', named, '-days', `${VALID_DAYS}`];
  const { execa } = await import('execa');
  await writeFile(keyFile, '', { mode: 0o600 });
  await execa('openssl', [...kind, ...words, '-keyout', keyFile, '-out', certFile]).catch((cause: Error) => {
    throw new PolydubError('missing-dependency', {
      message: `the certificate for ${address} could not be made by openssl: ${cause.message}`,
      remedy: 'Install openssl: apt-get install openssl. The address must be an IP address or a host name.',
      cause,
    });
  });
}

async function textIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
