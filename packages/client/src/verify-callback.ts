import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { PolydubSignatureError } from './errors.js';
import type { Callback } from './types.js';

/**
 * Reads a callback, if it was signed with the secret that was shown with the API key, not more than five minutes ago. `body` is its
 * raw text. Throws `PolydubSignatureError`.
 */
export function verifyCallback(body: string, headers: Headers | IncomingHttpHeaders, secret: string): Callback {
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers);
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(given) as Record<string, string>) as Callback;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PolydubSignatureError(`The callback cannot be trusted: ${reason}`, { cause });
  }
}
