import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { type Library, Shelf } from './shelf.js';

const common = { tag: 'Library', scope: 'library' } as const;

/** The five operations on a kind of thing. */
export function libraryEndpoints<Content extends object>(library: Library<Content>): Endpoint[] {
  const shelf = new Shelf(library);
  return [...collectionEndpoints(library, shelf), ...itemEndpoints(library, shelf)];
}

function collectionEndpoints<Content extends object>(
  { path, noun, names: [one, many], content }: Library<Content>,
  shelf: Shelf<Content>,
): Endpoint[] {
  const here = { ...common, path: `/v1/${path}` };
  return [
    defineEndpoint<Content>({
      ...here,
      method: 'post',
      operationId: `create${one}`,
      summary: `Keep a ${noun}`,
      body: content,
      answer: shelf.item,
      handle: async (call) => shelf.show(await shelf.create(call, call.body)),
    }),
    defineEndpoint({
      ...here,
      method: 'get',
      operationId: `list${many}`,
      summary: 'List what is kept, oldest first',
      answer: z.object({ [path]: z.array(shelf.item) }),
      handle: async (call) => ({ [path]: (await shelf.list(call)).map((record) => shelf.show(record)) }),
    }),
  ];
}

function itemEndpoints<Content extends object>(
  { path, noun, names: [one], idField, content }: Library<Content>,
  shelf: Shelf<Content>,
): Endpoint[] {
  const here = { ...common, path: `/v1/${path}/{${idField}}`, answer: shelf.item };
  return [
    defineEndpoint({
      ...here,
      method: 'get',
      operationId: `get${one}`,
      summary: `Read a ${noun}`,
      handle: async (call) => shelf.show(await shelf.read(call)),
    }),
    defineEndpoint<Content>({
      ...here,
      method: 'put',
      operationId: `replace${one}`,
      summary: `Replace a ${noun}`,
      description: 'Tasks that were accepted before keep what they were given.',
      body: content,
      handle: async (call) => shelf.show(await shelf.replace(call, call.body)),
    }),
    defineEndpoint({
      ...here,
      method: 'delete',
      operationId: `delete${one}`,
      summary: `Delete a ${noun}`,
      handle: async (call) => shelf.show(await shelf.remove(call)),
    }),
  ];
}
