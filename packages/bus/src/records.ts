import { randomUUID } from 'node:crypto';
import { type KV, type KvEntry, Kvm } from '@nats-io/kv';
import { PolydubError } from '@polydub/contracts';
import { pMapIterable } from 'p-map';
import { encode } from './encode.js';
import { lazily } from './lazily.js';
import type { Link } from './link.js';
import { apiCodeOf, persistently } from './retry.js';
import type { BucketSpec } from './specs.js';
import { countBySubject } from './subjects.js';

/** How many records of a list are asked for at a time. */
const READ_TOGETHER = 64;
/** Someone else wrote between; a stream that is kept by several servers may not know at which sequence (10164). */
const SWAP_LOST_CODES = new Set([10071, 10164]);

/** A change of a record. */
export interface RecordChange<Value> {
  readonly key: string;
  /** Undefined when the record was removed. Records that vanish by age are not told of. */
  readonly value: Value | undefined;
}

/**
 * Records of one kind by key (letters, digits, `-`, `_`, `/`, `=` and, between levels, `.`). Every method waits for a
 * server that is away as long as the bus has patience and then throws `PolydubError` 1000, retryable.
 */
export class Records<Value> {
  readonly #link: Link;
  readonly #spec: BucketSpec<Value>;
  readonly #bucket: () => Promise<KV>;
  /** What the subjects of all keys begin with (NATS ADR-8). */
  readonly #root: string;

  constructor(link: Link, spec: BucketSpec<Value>) {
    this.#link = link;
    this.#spec = spec;
    this.#root = `$KV.${spec.bucket}.`;
    this.#bucket = lazily(() =>
      persistently(`open the bucket ${spec.bucket}`, link.patienceMs, () =>
        new Kvm(link.js).create(spec.bucket, {
          history: 1,
          replicas: link.replicas,
          ...(spec.ttlMs === undefined ? {} : { ttl: spec.ttlMs }),
        }),
      ),
    );
  }

  async get(key: string): Promise<Value | undefined> {
    return (await this.#read(key)).value;
  }

  /** Writes a record that must not be there yet; false when it is. */
  async create(key: string, value: Value): Promise<boolean> {
    if (await this.#swap(key, value, 0)) return true;
    // A record that was removed leaves a mark.
    const { value: current, revision } = await this.#read(key);
    return current === undefined && revision > 0 && this.#swap(key, value, revision);
  }

  /** Writes a record whatever was there. */
  async put(key: string, value: Value): Promise<void> {
    const data = this.#encode(key, value);
    await this.#ask(`write ${key}`, (bucket) => bucket.put(key, data));
  }

  /**
   * Reads, changes and writes back, again from the start when someone else wrote between. `change` may be called more than
   * once; it gets undefined for a missing record and leaves all as it is by returning undefined. Resolves with the record
   * as it now is.
   */
  async update(
    key: string,
    change: (current: Value | undefined) => Value | undefined | Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    for (;;) {
      const { value: current, revision } = await this.#read(key);
      const next = await change(current);
      if (next === undefined) return current;
      if (await this.#swap(key, next, revision)) return next;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#ask(`remove ${key}`, (bucket) => bucket.purge(key));
  }

  /** All records, or those whose keys match, such as `abc.*` or `abc.>`. */
  async list(filter = '>'): Promise<Map<string, Value>> {
    const listed = new Map<string, Value>();
    for await (const [key, value] of this.entries(filter)) listed.set(key, value);
    return listed;
  }

  /** As `list`, with only a few of them in memory at a time. */
  async *entries(filter = '>'): AsyncGenerator<readonly [key: string, value: Value]> {
    const keys = await this.keysEver(filter);
    const read = async (key: string) => [key, await this.get(key)] as const;
    for await (const [key, value] of pMapIterable(keys, read, { concurrency: READ_TOGETHER })) {
      if (value !== undefined) yield [key, value];
    }
  }

  /**
   * First the records that match as they are, then each change, until the signal is aborted. After a time without the
   * server the records may be told once more.
   */
  async *watch(filter: string, { signal }: { readonly signal: AbortSignal }): AsyncGenerator<RecordChange<Value>> {
    while (!signal.aborted) {
      const changes = await this.#ask('watch', (bucket) => bucket.watch({ key: filter }));
      const stop = () => changes.stop();
      signal.addEventListener('abort', stop);
      try {
        if (signal.aborted) return;
        for await (const entry of changes) yield { key: entry.key, value: this.#valueOf(entry) };
      } finally {
        signal.removeEventListener('abort', stop);
        changes.stop();
      }
    }
  }

  /** Keys that match, also of records that were removed: nothing is read. */
  async keysEver(filter: string): Promise<string[]> {
    const { manager } = this.#link;
    const stream = `KV_${this.#spec.bucket}`;
    const counts = await this.#ask('list keys', () => countBySubject(manager, stream, `${this.#root}${filter}`));
    return Object.keys(counts).map((subject) => subject.slice(this.#root.length));
  }

  async #read(key: string): Promise<{ value: Value | undefined; revision: number }> {
    const entry = await this.#ask(`read ${key}`, (bucket) => bucket.get(key));
    return entry ? { value: this.#valueOf(entry), revision: entry.revision } : { value: undefined, revision: 0 };
  }

  /** Writes over what has the revision, 0 for nothing at all; false when someone else wrote before. */
  async #swap(key: string, value: Value, revision: number): Promise<boolean> {
    const data = this.#encode(key, value);
    // By its id the server knows a try whose answer was lost, whatever was written since: it does not count twice.
    const written = { msgID: randomUUID(), expect: { lastSubjectSequence: revision } };
    try {
      await this.#ask(`write ${key}`, () => this.#link.js.publish(`${this.#root}${key}`, data, written));
      return true;
    } catch (error) {
      if (SWAP_LOST_CODES.has(apiCodeOf(error) ?? 0)) return false;
      throw error;
    }
  }

  #valueOf(entry: Pick<KvEntry, 'key' | 'operation' | 'value'>): Value | undefined {
    if (entry.operation !== 'PUT') return undefined;
    const parsed = this.#spec.value.safeParse(JSON.parse(new TextDecoder().decode(entry.value)));
    if (parsed.success) return parsed.data;
    throw new PolydubError('1000', {
      message: `the record ${entry.key} of ${this.#spec.bucket} has an unknown form: ${parsed.error.message}`,
      remedy: 'Run the same version of all parts of the service; see docs/operations.md on upgrades.',
    });
  }

  #encode(key: string, value: Value): string {
    const { bucket, value: schema } = this.#spec;
    return encode(`write ${key} in ${bucket}`, value, { schema, link: this.#link });
  }

  async #ask<T>(what: string, action: (bucket: KV) => Promise<T>): Promise<T> {
    const bucket = await this.#bucket();
    return persistently(`${what} in ${this.#spec.bucket}`, this.#link.patienceMs, () => action(bucket));
  }
}
