import { randomUUID } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.js';
import { type Sending, send } from './send.js';
import type { CallOptions, ClientOptions } from './types.js';

/** Every operation of the API, typed by its document. Refusals are thrown, so `data` is always there. */
export type Api = Client<paths, 'application/json'>;

/** Makes the typed operations. Each POST gets an Idempotency-Key, unless it has one. */
export function makeApi({ baseUrl, apiKey }: ClientOptions, sending: Sending): Api {
  return createClient<paths, 'application/json'>({
    baseUrl,
    fetch: (request) => {
      request.headers.set('authorization', `Bearer ${apiKey}`);
      if (request.method === 'POST' && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', randomUUID());
      }
      return send(request, sending);
    },
  });
}

/** The data of an answer. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  return (await answer).data as Data;
}

/** The options of a call as operations take them. */
export function callOf({ signal }: CallOptions = {}): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

/** The header with the key that a call was given. */
export function keyOf({ idempotencyKey }: { readonly idempotencyKey?: string } = {}) {
  return idempotencyKey === undefined ? {} : { params: { header: { 'Idempotency-Key': idempotencyKey } } };
}
