import type { BucketSpec } from '@polydub/bus';
import { z } from 'zod';
import { notFound } from '../http/api-error.js';
import { type Call, defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { isId } from '../ids.js';

/** What an account keeps of one kind. */
export interface LibraryRecord<Content> {
  id: string;
  accountId: string;
  createdAtMs: number;
  updatedAtMs: number;
  content: Content;
}

/** A kind of thing that accounts keep and jobs refer to by id. */
export interface Library<Content extends object> {
  /** Last part of the path, such as `glossaries`. */
  readonly path: string;
  /** Singular and plural, for people: `subtitle style`. */
  readonly noun: string;
  /** For operation ids, such as `Glossary` and `Glossaries`. */
  readonly names: readonly [one: string, many: string];
  /** Name of the id in bodies. */
  readonly idField: string;
  readonly content: z.ZodObject & z.ZodType<Content>;
  readonly bucket: BucketSpec<LibraryRecord<Content>>;
}

const common = { tag: 'Library', scope: 'library' } as const;

/** The five operations on a kind of thing. */
export function libraryEndpoints<Content extends object>(library: Library<Content>): Endpoint[] {
  const { path, noun, names, idField, content, bucket } = library;
  const [one, many] = names;
  const item = z.object({
    [idField]: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    ...content.shape,
  });
  const shown = ({ id, createdAtMs, updatedAtMs, content }: LibraryRecord<Content>) => ({
    [idField]: id,
    created_at: new Date(createdAtMs).toISOString(),
    updated_at: new Date(updatedAtMs).toISOString(),
    ...content,
  });
  const records = ({ gateway }: Call<unknown, unknown>) => gateway.bus.records(bucket);
  const placeOf = ({ account, params }: Call<unknown, unknown>) => {
    const id = params[idField] ?? '';
    if (!isId(id)) throw notFound(noun, id);
    return `${account.accountId}.${id}`;
  };
  const orMissing = (record: LibraryRecord<Content> | undefined, { params }: Call<unknown, unknown>) => {
    if (record) return shown(record);
    throw notFound(noun, params[idField] ?? '');
  };
  const root = `/v1/${path}`;
  const single = `${root}/{${idField}}`;
  return [
    defineEndpoint<Content>({
      ...common,
      method: 'post',
      path: root,
      operationId: `create${one}`,
      summary: `Keep a ${noun}`,
      body: content,
      answer: item,
      async handle(call) {
        const { accountId } = call.account;
        const now = Date.now();
        const record = { id: call.newId, accountId, createdAtMs: now, updatedAtMs: now, content: call.body };
        await records(call).create(`${accountId}.${record.id}`, record);
        return shown(record);
      },
    }),
    defineEndpoint({
      ...common,
      method: 'get',
      path: root,
      operationId: `list${many}`,
      summary: `List what is kept, oldest first`,
      answer: z.object({ [path]: z.array(item) }),
      async handle(call) {
        const list = [...(await records(call).list(`${call.account.accountId}.*`)).values()];
        return { [path]: list.sort((a, b) => (a.id < b.id ? -1 : 1)).map(shown) };
      },
    }),
    defineEndpoint({
      ...common,
      method: 'get',
      path: single,
      operationId: `get${one}`,
      summary: `Read a ${noun}`,
      answer: item,
      handle: async (call) => orMissing(await records(call).get(placeOf(call)), call),
    }),
    defineEndpoint<Content>({
      ...common,
      method: 'put',
      path: single,
      operationId: `replace${one}`,
      summary: `Replace a ${noun}`,
      description: 'Tasks that were accepted before keep what they were given.',
      body: content,
      answer: item,
      async handle(call) {
        const replaced = await records(call).update(placeOf(call), (current) =>
          current ? { ...current, content: call.body, updatedAtMs: Date.now() } : undefined,
        );
        return orMissing(replaced, call);
      },
    }),
    defineEndpoint({
      ...common,
      method: 'delete',
      path: single,
      operationId: `delete${one}`,
      summary: `Delete a ${noun}`,
      answer: item,
      async handle(call) {
        const place = placeOf(call);
        const gone = orMissing(await records(call).get(place), call);
        await records(call).remove(place);
        return gone;
      },
    }),
  ];
}
