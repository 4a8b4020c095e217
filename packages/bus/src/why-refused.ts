import { setTimeout as sleep } from 'node:timers/promises';
import type { Link } from './link.js';

/** No message has this subject: purging it removes nothing, but fails when the stream cannot be written. */
const SUBJECT_OF_NONE = 'polydub.no-message';
const ASK_WITHIN_MS = 1_000;

/**
 * Why a stream takes no writes; undefined when it takes them. A server with a full disk does not answer published
 * messages at all (nats-server 2.15), but it answers a purge.
 */
export async function writeError({ manager }: Pick<Link, 'manager'>, stream: string): Promise<Error | undefined> {
  return manager.streams.purge(stream, { filter: SUBJECT_OF_NONE }).then(
    () => undefined,
    (error: Error) => error,
  );
}

/** As {@link writeError}; undefined also when the server is unreachable or does not answer within a second. */
export async function whyRefused(link: Link, stream: string): Promise<Error | undefined> {
  if (link.upSinceMs() === undefined) return undefined;
  return Promise.race([writeError(link, stream), sleep(ASK_WITHIN_MS, undefined, { ref: false })]);
}
