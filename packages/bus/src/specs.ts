import type { ZodType } from 'zod';

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

/** A bucket of records of one kind. */
export interface BucketSpec<Value> {
  readonly bucket: string;
  readonly value: ZodType<Value>;
  /** A record that is not written again for this long vanishes; absent: it stays. */
  readonly ttlMs?: number;
}

/** A subject whose messages are not kept. */
export interface SubjectSpec<Message> {
  /** Messages go to `<subject>.<topic>`. */
  readonly subject: string;
  readonly message: ZodType<Message>;
}
