import { randomUUID } from 'node:crypto';
import { type KV, type KvEntry, Kvm } from '@nats-io/kv';
import { lazily } from '@polydub/contracts';
import { pMapIterable } from 'p-map';
import type { Link } from './link.js';
import { setMaxAge } from './max-age.js';
import { readRecord, type StoredRecord, writeRecord } from './record-form.js';
import { apiCodeOf, persistently } from './retry.js';
import type { BucketSpec } from './specs.js';
import { countBySubject } from './subjects.js';
import { wasStored } from './was-stored.js';
import { whyNotMade, whyRefused } from './why-refused.js';

/** How many records of a list are read at a time. */
const READ_TOGETHER = 64;
/**
 * Codes of the server for a write whose revision is not the latest: 10071, and 10164 from streams with several
 * replicas.
 */
const SWAP_LOST_CODES = new Set([10071, 10164]);
/** At most this many unreadable records are reported, each once. */
const TOLD_AT_MOST = 1000;

/** A change of a record. */
export interface RecordChange<Value> {
  readonly key: string;
  /** Undefined when the record was removed. A record that expires is not reported. */
  readonly value: Value | undefined;
}

/** What a list does with unreadable records: `skip` leaves them out and reports them, `throw` throws. */
export interface ListOptions {
  readonly unreadable?: 'skip' | 'throw';
}

interface Found<Value> {
  /** Undefined when there is no record, or only the mark of a removed one. */
  readonly record: StoredRecord<Value> | undefined;
  /** 0 when there never was a record with this key. */
  readonly revision: number;
}

/**
 * Records of one kind by key (letters, digits, `-`, `_`, `/`, `=` and, between levels, `.`). Every method repeats a
 * call to an unreachable server for `patienceMs`, then throws `PolydubError` `bus-failed`, retryable. Writing a record
 * larger than `MAX_RECORD_BYTES` throws `internal`, not retryable; so does reading a single record that is unreadable.
 */
export class Records<Value> {
  readonly #link: Link;
  readonly #spec: BucketSpec<Value>;
  readonly #bucket: () => Promise<KV>;
  /**
   * Sets the bucket's time to live before the first write, as the bucket may exist with another; reading leaves it
   * alone.
   */
  readonly #setTtl: () => Promise<void>;
  /** Prefix of the subjects of all keys (NATS ADR-8). */
  readonly #root: string;
  readonly #told = new Set<string>();

  constructor(link: Link, spec: BucketSpec<Value>) {
    this.#link = link;
    this.#spec = spec;
    this.#root = `$KV.${spec.bucket}.`;
    const ttlMs = typeof spec.ttlMs === 'function' ? spec.ttlMs(link.times) : spec.ttlMs;
    this.#bucket = lazily(() =>
      persistently(
        `open the bucket ${spec.bucket}`,
        link.patienceMs,
        () =>
          new Kvm(link.js).create(spec.bucket, {
            history: 1,
            replicas: link.replicas,
            ...(ttlMs === undefined ? {} : { ttl: ttlMs }),
          }),
        () => whyNotMade(link),
      ),
    );
    this.#setTtl = lazily(async () => {
      if (ttlMs !== undefined) await this.#ask('set the time', () => setMaxAge(link, this.#stream, ttlMs));
    });
  }

  async get(key: string): Promise<Value | undefined> {
    return (await this.#read(key)).record?.value;
  }

  /** Writes a record if there is none with this key; otherwise resolves with false. */
  async create(key: string, value: Value): Promise<boolean> {
    const data = this.#encode(key, value);
    // A removed record leaves a mark with a revision, and the mark itself may be removed at any time.
    for (let revision = 0; ; ) {
      if (await this.#swap(key, data, revision)) return true;
      const current = await this.#read(key);
      if (current.record) return false;
      revision = current.revision;
    }
  }

  /** Writes a record over any that is there. Fields that only a newer version knows are lost. */
  async put(key: string, value: Value): Promise<void> {
    const data = this.#encode(key, value);
    await this.#setTtl();
    await this.#ask(`write ${key}`, (bucket) => bucket.put(key, data));
  }

  /**
   * Reads a record, changes it and writes it back; starts again when another process wrote in between. `change` may be
   * called more than once: it gets undefined for a missing record, and returns undefined to change nothing. Resolves
   * with the record as it now is. Stored fields that this version does not know are kept.
   */
  async update(
    key: string,
    change: (current: Value | undefined) => Value | undefined | Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    for (;;) {
      const { record, revision } = await this.#read(key);
      const next = await change(record?.value);
      if (next === undefined) return record?.value;
      if (await this.#swap(key, this.#encode(key, next, record), revision)) return next;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#ask(`remove ${key}`, (bucket) => bucket.purge(key));
  }

  /** Removes a record without leaving the mark of a removal: for records that nobody watches. */
  async erase(key: string): Promise<void> {
    await this.#ask(`erase ${key}`, () =>
      this.#link.manager.streams.purge(this.#stream, { filter: `${this.#root}${key}` }),
    );
  }

  /** Size in bytes that a record would have in the store, also when that is too large. */
  sizeBytes(value: Value): number {
    return Buffer.byteLength(JSON.stringify(value));
  }

  /** All records, or those whose keys match, such as `abc.*` or `abc.>`. */
  async list(filter = '>', options: ListOptions = {}): Promise<Map<string, Value>> {
    const listed = new Map<string, Value>();
    for await (const [key, value] of this.entries(filter, options)) listed.set(key, value);
    return listed;
  }

  /** As `list`, but reads the records in small groups to save memory. */
  async *entries(
    filter = '>',
    { unreadable = 'skip' }: ListOptions = {},
  ): AsyncGenerator<readonly [key: string, value: Value]> {
    const keys = await this.keysEver(filter);
    const read = async (key: string) => {
      const entry = await this.#entry(key);
      if (!entry) return [key, undefined] as const;
      return [key, unreadable === 'throw' ? this.#decode(entry)?.value : this.#readable(entry)?.value] as const;
    };
    for await (const [key, value] of pMapIterable(keys, read, { concurrency: READ_TOGETHER })) {
      if (value !== undefined) yield [key, value];
    }
  }

  /**
   * Yields the matching records, then each change, until the signal is aborted. After a time without the server,
   * records may come again. Unreadable records are left out, as in lists.
   */
  async *watch(filter: string, { signal }: { readonly signal: AbortSignal }): AsyncGenerator<RecordChange<Value>> {
    while (!signal.aborted) {
      const changes = await this.#ask('watch', (bucket) => bucket.watch({ key: filter }));
      const stop = () => changes.stop();
      signal.addEventListener('abort', stop);
      try {
        if (signal.aborted) return;
        for await (const entry of changes) {
          const record = this.#readable(entry);
          if (record || isMark(entry)) yield { key: entry.key, value: record?.value };
        }
      } finally {
        signal.removeEventListener('abort', stop);
        changes.stop();
      }
    }
  }

  /** Keys that match, those of removed records included. Reads no record. */
  async keysEver(filter: string): Promise<string[]> {
    const { manager } = this.#link;
    const counts = await this.#ask('list keys', () => countBySubject(manager, this.#stream, `${this.#root}${filter}`));
    return Object.keys(counts).map((subject) => subject.slice(this.#root.length));
  }

  /**
   * Removes the marks that were left by records removed more than `olderThanMs` ago; resolves with their number.
   * Watchers need the marks, but the server would keep them for ever. A record that is written again meanwhile stays.
   * Throws the signal's reason once it is aborted.
   */
  async sweepMarks(olderThanMs: number, signal?: AbortSignal): Promise<number> {
    const oldestMs = Date.now() - olderThanMs;
    const sweep = async (key: string) => {
      signal?.throwIfAborted();
      const entry = await this.#entry(key);
      if (!entry || !isMark(entry) || entry.created.getTime() > oldestMs) return false;
      await this.#ask(`sweep ${key}`, () =>
        this.#link.manager.streams.purge(this.#stream, { filter: `${this.#root}${key}`, seq: entry.revision + 1 }),
      );
      return true;
    };
    const swept = pMapIterable(await this.keysEver('>'), sweep, { concurrency: READ_TOGETHER });
    let count = 0;
    for await (const gone of swept) count += gone ? 1 : 0;
    return count;
  }

  get #stream(): string {
    return `KV_${this.#spec.bucket}`;
  }

  async #entry(key: string): Promise<KvEntry | null> {
    return this.#ask(`read ${key}`, (bucket) => bucket.get(key));
  }

  async #read(key: string): Promise<Found<Value>> {
    const entry = await this.#entry(key);
    return entry ? { record: this.#decode(entry), revision: entry.revision } : { record: undefined, revision: 0 };
  }

  /** Writes if the record still has the revision (0: there is none); false when another process wrote first. */
  async #swap(key: string, data: string, revision: number): Promise<boolean> {
    await this.#setTtl();
    const subject = `${this.#root}${key}`;
    const messageId = randomUUID();
    let tries = 0;
    const write = () => {
      tries += 1;
      return this.#link.js.publish(subject, data, { msgID: messageId, expect: { lastSubjectSequence: revision } });
    };
    try {
      await this.#ask(`write ${key}`, write);
      return true;
    } catch (error) {
      if (!SWAP_LOST_CODES.has(apiCodeOf(error) ?? 0)) throw error;
      // An earlier attempt may have been stored although its answer was lost: in that case this write succeeded.
      return tries > 1 && this.#ask(`look for ${key}`, () => wasStored(this.#link, subject, messageId));
    }
  }

  #decode(entry: KvEntry): StoredRecord<Value> | undefined {
    return isMark(entry) ? undefined : readRecord(new TextDecoder().decode(entry.value), entry.key, this.#spec);
  }

  /** As `#decode`, but leaves out a record that cannot be read and reports it once. */
  #readable(entry: KvEntry): StoredRecord<Value> | undefined {
    try {
      return this.#decode(entry);
    } catch (error) {
      this.#tell(`${entry.key} ${entry.revision}`, error as Error);
      return undefined;
    }
  }

  #tell(place: string, { message }: Error): void {
    if (this.#told.has(place) || this.#told.size >= TOLD_AT_MOST) return;
    this.#told.add(place);
    this.#link.onUnreadable(message);
  }

  #encode(key: string, value: Value, replaced?: StoredRecord<Value>): string {
    return writeRecord(value, key, this.#spec, replaced);
  }

  async #ask<T>(what: string, action: (bucket: KV) => Promise<T>): Promise<T> {
    const bucket = await this.#bucket();
    return persistently(
      `${what} in ${this.#spec.bucket}`,
      this.#link.patienceMs,
      () => action(bucket),
      () => whyRefused(this.#link, `KV_${this.#spec.bucket}`),
    );
  }
}

/** Whether the entry is the mark of a removed record. */
function isMark({ operation }: Pick<KvEntry, 'operation'>): boolean {
  return operation !== 'PUT';
}
