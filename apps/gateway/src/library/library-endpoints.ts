import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { type Library, LibraryStore } from './library-store.js';

const common = { tag: 'Library', scope: 'library' } as const;

/** The five endpoints of one kind of library item. */
export function libraryEndpoints<Content extends object>(library: Library<Content>): Endpoint[] {
  const store = new LibraryStore(library);
  return [...collectionEndpoints(library, store), ...itemEndpoints(library, store)];
}

function collectionEndpoints<Content extends object>(
  { path, noun, names: [one, many], content }: Library<Content>,
  store: LibraryStore<Content>,
): Endpoint[] {
  const here = { ...common, path: `/v1/${path}` };
  return [
    defineEndpoint<Content>({
      ...here,
      method: 'post',
      operationId: `create${one}`,
      summary: `Keep a ${noun}`,
      body: content,
      answer: store.item,
      handle: async (call) => store.show(await store.create(call, call.body)),
    }),
    defineEndpoint({
      ...here,
      method: 'get',
      operationId: `list${many}`,
      summary: 'List what is kept, oldest first',
      answer: z.object({ [path]: z.array(store.item) }),
      handle: async (call) => ({ [path]: (await store.list(call)).map((record) => store.show(record)) }),
    }),
  ];
}

function itemEndpoints<Content extends object>(
  { path, noun, names: [one], idField, content }: Library<Content>,
  store: LibraryStore<Content>,
): Endpoint[] {
  const here = { ...common, path: `/v1/${path}/{${idField}}`, answer: store.item };
  return [
    defineEndpoint({
      ...here,
      method: 'get',
      operationId: `get${one}`,
      summary: `Read a ${noun}`,
      handle: async (call) => store.show(await store.read(call)),
    }),
    defineEndpoint<Content>({
      ...here,
      method: 'put',
      operationId: `replace${one}`,
      summary: `Replace a ${noun}`,
      description: 'Tasks that were accepted before keep what they were given.',
      body: content,
      handle: async (call) => store.show(await store.replace(call, call.body)),
    }),
    defineEndpoint({
      ...here,
      method: 'delete',
      operationId: `delete${one}`,
      summary: `Delete a ${noun}`,
      handle: async (call) => store.show(await store.remove(call)),
    }),
  ];
}
