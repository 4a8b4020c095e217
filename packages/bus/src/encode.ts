import { PolydubError } from '@polydub/contracts';
import { type ZodType, z } from 'zod';
import type { Link } from './link.js';

/** What the headers of a message take besides its content, at most. */
const HEADER_BYTES = 1_024;
/** Until the server has said what it takes: its own default. */
const DEFAULT_MAX_BYTES = 2 ** 20;
const MOST_REASON_CHARACTERS = 300;

/**
 * A record or message as it is sent. Throws `PolydubError` 1000 that no retry can mend, with a short message, when it does not
 * have its own form, or is larger than the server takes.
 */
export function encode<Value>(what: string, value: Value, { schema, link }: Encoding<Value>): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const reason = z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, MOST_REASON_CHARACTERS);
    throw new PolydubError('1000', { message: `cannot ${what}: it does not have its form: ${reason}` });
  }
  const data = JSON.stringify(parsed.data);
  const sizeBytes = Buffer.byteLength(data);
  const maxBytes = (link.connection.info?.max_payload ?? DEFAULT_MAX_BYTES) - HEADER_BYTES;
  if (sizeBytes <= maxBytes) return data;
  throw new PolydubError('1000', {
    message: `cannot ${what}: it has ${sizeBytes} bytes, and the NATS server takes ${maxBytes}`,
    remedy: 'Give less in one request.',
  });
}

/** What {@link encode} needs to know. */
interface Encoding<Value> {
  readonly schema: ZodType<Value>;
  readonly link: Pick<Link, 'connection'>;
}
