import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectInfo, type ObjectResult, type ObjectStore, Objm, StorageType } from '@nats-io/obj';
import { type Blobs, lazily } from '@polydub/contracts';
import { z } from 'zod';
import { BLOB_BUCKET, SMALL_BLOB_BUCKET } from './layout.js';
import type { Link } from './link.js';
import { Records } from './records.js';
import { refuseStalls } from './refuse-stalls.js';
import { persistently } from './retry.js';
import { countBySubject } from './subjects.js';
import { whyNotMade, whyRefused } from './why-refused.js';

const STREAM = `OBJ_${BLOB_BUCKET}`;
/** Prefix of the subjects of all chunks. */
const CONTENTS = `$O.${BLOB_BUCKET}.C.`;
/** Prefix of the subjects of all blob descriptions. */
const NOTES = `$O.${BLOB_BUCKET}.M.`;
/**
 * How many stalls of a download fit in the bus's `patienceMs`: each may last this share of it, then it is tried again.
 */
const STALLS_ENDURED = 4;
const smallBlobSchema = z.object({ content: z.string(), storedAtMs: z.number() });

/** How the NATS object store is used. */
export interface NatsBlobsOptions {
  /**
   * Upper limit of the large blobs on the server's disk, in bytes, so that tasks and messages always have room. It is
   * set when the store is created; later values are ignored.
   */
  readonly maxBytes: number;
}

/** Blobs in the NATS object store, for a service without other storage. Small blobs are kept as records. */
export class NatsBlobs implements Blobs {
  readonly #store: () => Promise<ObjectStore>;
  readonly #link: Link;
  readonly #small: Records<z.infer<typeof smallBlobSchema>>;

  constructor(link: Link, { maxBytes }: NatsBlobsOptions) {
    this.#link = link;
    this.#small = new Records(link, { bucket: SMALL_BLOB_BUCKET, value: smallBlobSchema });
    this.#store = lazily(() =>
      persistently(
        'open the object store',
        link.patienceMs,
        () =>
          new Objm(link.js).create(BLOB_BUCKET, {
            replicas: link.replicas,
            storage: StorageType.File,
            max_bytes: maxBytes,
          }),
        () => whyNotMade(link),
      ),
    );
  }

  async upload(name: string, path: string): Promise<void> {
    await this.#ask(`store ${name}`, (store) =>
      store.put({ name }, Readable.toWeb(createReadStream(path)) as ReadableStream),
    );
  }

  async download(name: string, path: string): Promise<boolean> {
    const info = await this.#wholeInfo(name);
    if (!info) return false;
    return this.#ask(`fetch ${name}`, async (store) => {
      const file = await open(path, 'w');
      try {
        return await this.#copyTo(file, await store.get(name));
      } finally {
        await file.close();
      }
    });
  }

  async #copyTo(file: FileHandle, found: ObjectResult | null): Promise<boolean> {
    if (!found) return false;
    const ended = found.error.catch((error: Error) => error);
    await pipeline(found.data, refuseStalls(this.#link.patienceMs / STALLS_ENDURED), file.createWriteStream());
    const error = await ended;
    if (error) throw error;
    return true;
  }

  async sizeBytes(name: string): Promise<number | undefined> {
    return (await this.#wholeInfo(name))?.size;
  }

  async write(name: string, content: string): Promise<void> {
    await this.#small.put(name, { content, storedAtMs: Date.now() });
  }

  async read(name: string): Promise<string | undefined> {
    return (await this.#small.get(name))?.content;
  }

  async *list(): AsyncGenerator<{ name: string; storedAtMs: number }> {
    for (const name of await this.#largeNames()) {
      const large = await this.#info(name);
      if (large) yield { name, storedAtMs: Date.parse(large.mtime) };
    }
    for await (const [name, { storedAtMs }] of this.#small.entries()) yield { name, storedAtMs };
  }

  async remove(name: string): Promise<void> {
    const large = await this.#info(name);
    if (large) await this.#removeLarge(large);
    else if ((await this.#small.get(name)) !== undefined) await this.#small.erase(name);
  }

  /** Removes chunks that no description names, which nobody can read. */
  async removeUnfinished(maxAgeMs: number, signal?: AbortSignal): Promise<void> {
    const contents = await this.#ask('list contents', () => this.#count(`${CONTENTS}>`));
    const left = new Set(Object.keys(contents));
    for (const name of left.size > 0 ? await this.#largeNames() : []) {
      signal?.throwIfAborted();
      const info = await this.#info(name);
      if (info) left.delete(contentOf(info));
    }
    for (const content of left) {
      signal?.throwIfAborted();
      await this.#ask('remove half an upload', () => this.#removeContent(content, maxAgeMs));
    }
  }

  /** Names of the large blobs, removed ones included. */
  async #largeNames(): Promise<string[]> {
    const counts = await this.#ask('list the object store', () => this.#count(`${NOTES}>`));
    return Object.keys(counts).map((subject) => Buffer.from(subject.slice(NOTES.length), 'base64url').toString());
  }

  async #info(name: string): Promise<ObjectInfo | undefined> {
    const info = await this.#ask(`look at ${name}`, (store) => store.info(name));
    return info && !info.deleted ? info : undefined;
  }

  /** Undefined also for a blob without all its chunks: a removal that was interrupted leaves the description behind. */
  async #wholeInfo(name: string): Promise<ObjectInfo | undefined> {
    for (let info = await this.#info(name), before: ObjectInfo | undefined; info; info = await this.#info(name)) {
      // A blob that was uploaded again meanwhile has another id, and its chunks must be counted anew.
      if (info.nuid === before?.nuid) return undefined;
      if (await this.#isWhole(info)) return info;
      before = info;
    }
    return undefined;
  }

  async #isWhole(info: ObjectInfo): Promise<boolean> {
    const content = contentOf(info);
    const counts = await this.#ask(`look at ${info.name}`, () => this.#count(content));
    return (counts[content] ?? 0) === info.chunks;
  }

  #count(filter: string): Promise<Readonly<Record<string, number>>> {
    return countBySubject(this.#link.manager, STREAM, filter);
  }

  async #removeContent(content: string, maxAgeMs: number): Promise<void> {
    const { streams } = this.#link.manager;
    const last = await streams.getMessage(STREAM, { last_by_subj: content });
    if (last && Date.now() - last.time.getTime() > maxAgeMs) await streams.purge(STREAM, { filter: content });
  }

  /** Removes the chunks first: in a full store there is no room for the mark of a removed object. */
  async #removeLarge(info: ObjectInfo): Promise<void> {
    const { name } = info;
    await this.#ask(`remove ${name}`, async (store) => {
      await this.#link.manager.streams.purge(STREAM, { filter: contentOf(info) });
      await store.delete(name);
      await this.#forget(name);
    });
  }

  /**
   * Removes the mark of a removed object, which would stay for ever. A blob that was uploaded again meanwhile stays.
   */
  async #forget(name: string): Promise<void> {
    const { streams } = this.#link.manager;
    const note = await streams.getMessage(STREAM, { last_by_subj: noteOf(name) });
    const isOfRemoval = note?.json<Partial<ObjectInfo>>().deleted;
    if (note && isOfRemoval) await streams.purge(STREAM, { filter: noteOf(name), seq: note.seq + 1 });
  }

  async #ask<T>(what: string, action: (store: ObjectStore) => Promise<T>): Promise<T> {
    const store = await this.#store();
    return persistently(
      what,
      this.#link.patienceMs,
      () => action(store),
      () => whyRefused(this.#link, STREAM),
    );
  }
}

/** Subject of a blob's description (NATS ADR-20): its name in base64url, padded. */
function noteOf(name: string): string {
  return `${NOTES}${Buffer.from(name).toString('base64').replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** Subject of a blob's chunks. */
function contentOf({ nuid }: ObjectInfo): string {
  return `${CONTENTS}${nuid}`;
}
