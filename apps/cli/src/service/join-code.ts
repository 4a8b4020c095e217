import { X509Certificate } from 'node:crypto';
import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';

/** What a host needs to know to work for a service elsewhere. */
export interface JoinCode {
  /** Address of the NATS server, `HOST:PORT`. */
  readonly server: string;
  /** User and password in the form for URLs. */
  readonly credentials: string;
  /** The server's certificate in PEM form: only who has its key is talked to. */
  readonly certificate: string;
}

const PREFIX = 'polydub-join-';
/** Short names, as the code is copied by people. */
const schema = z.strictObject({ s: z.string(), u: z.string(), c: z.string() });

/** The code as text: letters, digits, `-` and `_`. It holds a password. */
export function joinCodeText({ server, credentials, certificate }: JoinCode): string {
  const der = new X509Certificate(certificate).raw.toString('base64url');
  return PREFIX + Buffer.from(JSON.stringify({ s: server, u: credentials, c: der })).toString('base64url');
}

/** Reads the text of a code. Throws `PolydubError` usage that does not repeat it. */
export function readJoinCode(text: string): JoinCode {
  try {
    const bare = text.trim();
    if (!bare.startsWith(PREFIX)) throw new Error(`it does not begin with ${PREFIX}`);
    const { s, u, c } = schema.parse(JSON.parse(Buffer.from(bare.slice(PREFIX.length), 'base64url').toString()));
    const certificate = new X509Certificate(Buffer.from(c, 'base64url')).toString();
    return { server: s, credentials: u, certificate };
  } catch (cause) {
    throw new PolydubError('usage', {
      message: 'the code of --join is not whole',
      remedy: 'Copy all of what polydub up --listen has printed, or let it make another one with --new-code.',
      cause,
    });
  }
}
