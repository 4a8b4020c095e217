import type { ZodType } from 'zod';
import type { ServiceTimes } from './service-times.js';

/** A stream whose messages are taken once each. */
export interface QueueSpec<Message> {
  /** Name of the stream. */
  readonly stream: string;
  /** Messages go to `<subject>.<topic>`. */
  readonly subject: string;
  readonly message: ZodType<Message>;
  /** Messages older than this are removed; absent: they are kept until they are taken. */
  readonly maxAgeMs?: number;
}

/**
 * Makes a record of the next version from a stored one. A pure function; its input may be anything that was ever
 * stored.
 */
export type Migration = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * A bucket of records of one kind: JSON objects without a field `version` of their own. A new optional field needs no
 * new version: older programs keep fields that they do not know. A change that older programs would misread needs a new
 * version with its migration.
 */
export interface BucketSpec<Value> {
  readonly bucket: string;
  readonly value: ZodType<Value>;
  /**
   * The first migrates version 1 to version 2, and so on; the last gives what `value` parses. Absent: there is only
   * version 1.
   */
  readonly migrations?: readonly Migration[];
  /**
   * A record that is not written again for this long is removed; a function gets the service's times. Absent: it stays.
   */
  readonly ttlMs?: number | ((times: ServiceTimes) => number);
  /** Kept in the gateways' own NATS account, which workers cannot use; absent: in the account that all share. */
  readonly gatewaysOnly?: true;
}

/** A subject whose messages are not stored. */
export interface SubjectSpec<Message> {
  /** Messages go to `<subject>.<topic>`. */
  readonly subject: string;
  readonly message: ZodType<Message>;
}
