import type { ZodType } from 'zod';
import type { ServiceTimes } from './service-times.js';

/** A stream from which every message is taken once. */
export interface QueueSpec<Message> {
  /** Name of the stream. */
  readonly stream: string;
  /** Messages go to `<subject>.<topic>`. */
  readonly subject: string;
  readonly message: ZodType<Message>;
  /** Messages older than this vanish; absent: they wait for ever. */
  readonly maxAgeMs?: number;
}

/** Makes a record of the next version out of a stored one; a pure function that may get anything that was ever stored. */
export type Migration = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * A bucket of records of one kind: JSON objects without a field `version` of their own. New optional fields need nothing:
 * who does not know them keeps them. A change that older programs would misread is a new version with its migration.
 */
export interface BucketSpec<Value> {
  readonly bucket: string;
  readonly value: ZodType<Value>;
  /** The first makes version 2 of version 1, and so on; the last makes what `value` reads. Absent: version 1. */
  readonly migrations?: readonly Migration[];
  /** A record that is not written again for this long, or what the service's times say, vanishes; absent: it stays. */
  readonly ttlMs?: number | ((times: ServiceTimes) => number);
  /** Kept in the NATS account of the gateways, which workers cannot reach; absent: in the one that all share. */
  readonly gatewaysOnly?: true;
}

/** A subject whose messages are not kept. */
export interface SubjectSpec<Message> {
  /** Messages go to `<subject>.<topic>`. */
  readonly subject: string;
  readonly message: ZodType<Message>;
}
