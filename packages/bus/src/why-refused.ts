import { setTimeout as sleep } from 'node:timers/promises';
import type { Link } from './link.js';

/** No message has it: a purge of it removes nothing, but fails where the stream cannot be written. */
const SUBJECT_OF_NONE = 'polydub.no-message';
const ASK_WITHIN_MS = 1_000;

/**
 * The error of a stream that takes no writes; undefined for one that does. What is published to a stream on a full disk is not
 * answered at all (nats-server 2.15), so this asks for something that is.
 */
export async function writeError({ manager }: Pick<Link, 'manager'>, stream: string): Promise<Error | undefined> {
  return manager.streams.purge(stream, { filter: SUBJECT_OF_NONE }).then(
    () => undefined,
    (error: Error) => error,
  );
}

/** As {@link writeError}; undefined also when the server is away or does not say it within a second. */
export async function whyRefused(link: Link, stream: string): Promise<Error | undefined> {
  if (link.upSinceMs() === undefined) return undefined;
  return Promise.race([writeError(link, stream), sleep(ASK_WITHIN_MS, undefined, { ref: false })]);
}
