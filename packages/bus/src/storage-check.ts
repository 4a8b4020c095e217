import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { HEALTH_BUCKET } from './layout.js';
import type { Link } from './link.js';
import { Records } from './records.js';
import { writeError } from './why-refused.js';

/** Options of {@link findStorageProblem}. */
export interface StorageCheckOptions {
  /** A server that takes longer than this, in ms, counts as one that does not store. */
  readonly withinMs: number;
  /**
   * Whether to test every stream, too: a stream whose write failed on a full disk takes no messages until the server
   * restarts, while other streams still do. Needs the permission to purge.
   */
  readonly everyStream: boolean;
}

const HOUR_MS = 3_600_000;
const HEALTH = { bucket: HEALTH_BUCKET, value: z.object({ nonce: z.string() }), ttlMs: HOUR_MS };

/** Writes a record and reads it back. Resolves with the problem, in words, or with undefined; never rejects. */
export async function findStorageProblem(
  link: Link,
  { withinMs, everyStream }: StorageCheckOptions,
): Promise<string | undefined> {
  if (link.upSinceMs() === undefined) return 'the NATS server cannot be reached';
  const timer = new AbortController();
  const late = sleep(withinMs, `NATS JetStream did not answer within ${withinMs} ms`, { signal: timer.signal });
  late.catch(() => {});
  const asking = Promise.all([checkRecord(link, withinMs), everyStream ? checkStreams(link) : undefined]);
  const found = await Promise.race([asking.then(([record, stream]) => record ?? stream), late]).catch(
    (error: Error) => `NATS JetStream does not store what it is given: ${error.message}`,
  );
  timer.abort();
  asking.catch(() => {});
  return found;
}

async function checkRecord(link: Link, patienceMs: number): Promise<string | undefined> {
  const records = new Records({ ...link, patienceMs }, HEALTH);
  const written = { nonce: randomUUID() };
  await records.put(`probe_${process.pid}`, written);
  const read = await records.get(`probe_${process.pid}`);
  return read === undefined ? 'NATS JetStream lost a record that it had just stored' : undefined;
}

async function checkStreams(link: Link): Promise<string | undefined> {
  const names: string[] = [];
  for await (const name of link.manager.streams.names()) names.push(name);
  const problems = await Promise.all(
    names.map(async (name) => {
      const error = await writeError(link, name);
      return error && `the stream ${name} takes no writes: ${error.message}`;
    }),
  );
  return problems.find((problem) => problem !== undefined);
}
