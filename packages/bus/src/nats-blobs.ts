import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectInfo, type ObjectStore, Objm, StorageType } from '@nats-io/obj';
import type { Blobs } from '@polydub/contracts';
import { z } from 'zod';
import { BLOB_BUCKET, SMALL_BLOB_BUCKET } from './layout.js';
import { lazily } from './lazily.js';
import type { Link } from './link.js';
import { Records } from './records.js';
import { persistently } from './retry.js';

const smallBlobSchema = z.object({ content: z.string(), storedAtMs: z.number() });

/** How the NATS object store is used. */
export interface NatsBlobsOptions {
  /**
   * The most that large blobs may take on the server's disk, so that they never take the room of tasks and messages. What
   * the first who opens the store says holds for all.
   */
  readonly maxBytes: number;
}

/** Blobs in the NATS object store, so that a service can do without any other storage. Small ones are records. */
export class NatsBlobs implements Blobs {
  readonly #store: () => Promise<ObjectStore>;
  readonly #link: Link;
  readonly #small: Records<z.infer<typeof smallBlobSchema>>;

  constructor(link: Link, { maxBytes }: NatsBlobsOptions) {
    this.#link = link;
    this.#small = new Records(link, { bucket: SMALL_BLOB_BUCKET, value: smallBlobSchema });
    this.#store = lazily(() =>
      persistently('open the object store', link.patienceMs, () =>
        new Objm(link.js).create(BLOB_BUCKET, {
          replicas: link.replicas,
          storage: StorageType.File,
          max_bytes: maxBytes,
        }),
      ),
    );
  }

  async upload(name: string, path: string): Promise<void> {
    await this.#ask(`store ${name}`, (store) =>
      store.put({ name }, Readable.toWeb(createReadStream(path)) as ReadableStream),
    );
  }

  async download(name: string, path: string): Promise<boolean> {
    return this.#ask(`fetch ${name}`, async (store) => {
      const found = await store.get(name);
      if (!found) return false;
      await pipeline(found.data, createWriteStream(path));
      const error = await found.error;
      if (error) throw error;
      return true;
    });
  }

  async sizeBytes(name: string): Promise<number | undefined> {
    const info = await this.#ask(`look at ${name}`, (store) => store.info(name));
    return info && !info.deleted ? info.size : undefined;
  }

  async create(name: string, content: string): Promise<boolean> {
    return this.#small.create(name, { content, storedAtMs: Date.now() });
  }

  async read(name: string): Promise<string | undefined> {
    return (await this.#small.get(name))?.content;
  }

  async *list(): AsyncGenerator<{ name: string; storedAtMs: number }> {
    const large = await this.#ask('list the object store', (store) => store.list());
    for (const { name, mtime, deleted } of large) if (!deleted) yield { name, storedAtMs: Date.parse(mtime) };
    for (const name of await this.#small.keys()) {
      const small = await this.#small.get(name);
      if (small) yield { name, storedAtMs: small.storedAtMs };
    }
  }

  async remove(name: string): Promise<void> {
    const info = await this.#ask(`look at ${name}`, (store) => store.info(name));
    if (info && !info.deleted) await this.#removeLarge(info);
    else if ((await this.#small.get(name)) !== undefined) await this.#small.remove(name);
  }

  /** The content goes first: in a full store there is no room for the note that the object is gone. */
  async #removeLarge({ name, nuid }: ObjectInfo): Promise<void> {
    const chunks = { filter: `$O.${BLOB_BUCKET}.C.${nuid}` };
    await this.#ask(`remove ${name}`, async (store) => {
      await this.#link.manager.streams.purge(`OBJ_${BLOB_BUCKET}`, chunks);
      await store.delete(name);
    });
  }

  async #ask<T>(what: string, action: (store: ObjectStore) => Promise<T>): Promise<T> {
    const store = await this.#store();
    return persistently(what, this.#link.patienceMs, () => action(store));
  }
}
