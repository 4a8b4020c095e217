import type { BucketSpec, Records } from '@polydub/bus';
import { MAX_LIBRARY_ITEM_BYTES, MAX_LIBRARY_ITEMS } from '@polydub/contracts';
import { z } from 'zod';
import { ApiError, notFound } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { requireRoom } from '../http/require-room.js';
import { isId } from '../ids.js';

/** A library item of an account, such as a glossary. */
export interface LibraryRecord<Content> {
  id: string;
  accountId: string;
  createdAtMs: number;
  updatedAtMs: number;
  content: Content;
}

/** A kind of item that accounts store and jobs refer to by id. */
export interface Library<Content extends object> {
  /** Last part of the path, such as `glossaries`. */
  readonly path: string;
  /** Name in messages, such as `subtitle style`. */
  readonly noun: string;
  /** Names in operation ids, such as `Glossary` and `Glossaries`. */
  readonly names: readonly [one: string, many: string];
  /** Name of the id in bodies. */
  readonly idField: string;
  readonly content: z.ZodObject & z.ZodType<Content>;
  readonly bucket: BucketSpec<LibraryRecord<Content>>;
}

type AnyCall = Call<unknown, unknown>;

/** The items of one kind that the calling account has. */
export class LibraryStore<Content extends object> {
  readonly #library: Library<Content>;

  constructor(library: Library<Content>) {
    this.#library = library;
  }

  /** Shape of {@link LibraryStore.show}. */
  get item(): z.ZodObject {
    const { idField, content } = this.#library;
    const own = { [idField]: z.string(), created_at: z.iso.datetime(), updated_at: z.iso.datetime() };
    return z.object({ ...own, ...content.shape });
  }

  /** An item as its owner sees it. */
  show({ id, createdAtMs, updatedAtMs, content }: LibraryRecord<Content>): Record<string, unknown> {
    return {
      [this.#library.idField]: id,
      created_at: new Date(createdAtMs).toISOString(),
      updated_at: new Date(updatedAtMs).toISOString(),
      ...content,
    };
  }

  /**
   * Stores a new item; a repeated request stores no second one. Throws `ApiError` 5 for an item that is too large or
   * one too many.
   */
  async create(
    { gateway, account: { accountId }, newId: id }: AnyCall,
    content: Content,
  ): Promise<LibraryRecord<Content>> {
    const records = this.#records(gateway);
    const known = await records.get(`${accountId}.${id}`);
    if (known) return known;
    const now = Date.now();
    const record = { id, accountId, createdAtMs: now, updatedAtMs: now, content };
    requireRoom(records, record, content, MAX_LIBRARY_ITEM_BYTES);
    await this.#requirePlace(records, accountId);
    await records.create(`${accountId}.${id}`, record);
    return record;
  }

  /** All items of the account, oldest first. */
  async list({ gateway, account }: AnyCall): Promise<LibraryRecord<Content>[]> {
    const records = await this.#records(gateway).list(`${account.accountId}.*`);
    return [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Throws `ApiError` 5 (HTTP 404) when the account has no such item. */
  async read(call: AnyCall): Promise<LibraryRecord<Content>> {
    return this.#orMissing(await this.#records(call.gateway).get(this.#place(call)), call);
  }

  /** Throws `ApiError` 5 (HTTP 404) when the account has no such item, and 5 for one that is too large. */
  async replace(call: AnyCall, content: Content): Promise<LibraryRecord<Content>> {
    const records = this.#records(call.gateway);
    const replaced = await records.update(this.#place(call), (current) => {
      if (!current) return undefined;
      const next = { ...current, content, updatedAtMs: Date.now() };
      requireRoom(records, next, content, MAX_LIBRARY_ITEM_BYTES);
      return next;
    });
    return this.#orMissing(replaced, call);
  }

  /** Resolves with the removed item. Throws `ApiError` 5 (HTTP 404) when the account has no such item. */
  async remove(call: AnyCall): Promise<LibraryRecord<Content>> {
    const record = await this.read(call);
    await this.#records(call.gateway).remove(this.#place(call));
    return record;
  }

  async #requirePlace(records: Records<LibraryRecord<Content>>, accountId: string): Promise<void> {
    const own = `${accountId}.*`;
    // This count includes removed items, but needs no reading: it is enough while the account has few.
    if ((await records.keysEver(own)).length < MAX_LIBRARY_ITEMS) return;
    if ((await records.list(own)).size < MAX_LIBRARY_ITEMS) return;
    throw new ApiError('5', {
      message: `An account keeps at most ${MAX_LIBRARY_ITEMS} of a ${this.#library.noun}; delete one first.`,
      status: 409,
    });
  }

  #records({ bus }: AnyCall['gateway']) {
    return bus.records(this.#library.bucket);
  }

  #place(call: AnyCall): string {
    const id = call.params[this.#library.idField] ?? '';
    if (!isId(id)) throw notFound(this.#library.noun, id);
    return `${call.account.accountId}.${id}`;
  }

  #orMissing(record: LibraryRecord<Content> | undefined, { params }: AnyCall): LibraryRecord<Content> {
    if (record) return record;
    throw notFound(this.#library.noun, params[this.#library.idField] ?? '');
  }
}
