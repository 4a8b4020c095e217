import { setTimeout as sleep } from 'node:timers/promises';
import type { Link } from './link.js';

/** No message has this subject: purging it removes nothing, but fails when the stream cannot be written. */
const SUBJECT_OF_NONE = 'polydub.no-message';
const ASK_WITHIN_MS = 1_000;

const noError = () => undefined;

/**
 * Why a stream takes no writes; undefined when it takes them. A server with a full disk does not answer published
 * messages at all (nats-server 2.15), but it answers a purge.
 */
export async function writeError({ manager }: Pick<Link, 'manager'>, stream: string): Promise<Error | undefined> {
  return manager.streams.purge(stream, { filter: SUBJECT_OF_NONE }).then(noError, (error: Error) => error);
}

/** As {@link writeError}; undefined also when the server is unreachable or does not answer within a second. */
export async function whyRefused(link: Link, stream: string): Promise<Error | undefined> {
  return askBriefly(link, () => writeError(link, stream));
}

/**
 * Why the server makes no new stream, as {@link whyRefused}. A server with a full disk only says "error creating store"
 * (nats-server 2.15), but it names the reason when a stream that exists is to get the configuration that it has.
 */
export async function whyNotMade(link: Link): Promise<Error | undefined> {
  const { streams } = link.manager;
  return askBriefly(link, async () => {
    for await (const stream of streams.names())
      return streams.update(stream, {}).then(noError, (error: Error) => error);
    return undefined;
  });
}

async function askBriefly(
  link: Pick<Link, 'upSinceMs'>,
  ask: () => Promise<Error | undefined>,
): Promise<Error | undefined> {
  if (link.upSinceMs() === undefined) return undefined;
  return Promise.race([ask().catch(noError), sleep(ASK_WITHIN_MS, undefined, { ref: false })]);
}
