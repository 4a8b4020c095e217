import type { IncomingMessage } from 'node:http';
import type { Account, ApiErrorCode, ApiKey, Scope } from '@polydub/contracts';
import type { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { parseInput } from './parse-input.js';

/** The account and key of a request. */
export interface Caller {
  readonly account: Account;
  readonly key: ApiKey;
}

/** A request to an endpoint after authentication and checks. */
export interface Call<Body, Query> extends Caller {
  readonly gateway: Gateway;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** Id for the thing that the request creates; the same when the request is repeated with its Idempotency-Key. */
  readonly newId: string;
  /** The request, of which an endpoint that takes a file reads the body. */
  file(): IncomingMessage;
}

/** Description of an endpoint in the OpenAPI document. */
export interface EndpointDescription {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters in braces, such as `/v1/media/translate/{task_id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The scope that a key needs. Default: none, every key may ask. */
  readonly scope?: Scope;
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  /** Set when the body is a file and not JSON. Such a request has no Idempotency-Key. */
  readonly takesFile?: true;
  readonly answer: z.ZodType;
  /** Error codes in addition to those of every endpoint. */
  readonly errors?: readonly ApiErrorCode[];
}

/** An endpoint's answer, with the names of fields that were ignored or have no effect. */
export interface EndpointAnswer {
  readonly body: unknown;
  readonly unknown: readonly string[];
  readonly withoutEffect: readonly string[];
}

/** One operation of the API: serving, documentation and checks all use this object. */
export interface Endpoint extends EndpointDescription {
  answerCall(call: Call<unknown, unknown>): Promise<EndpointAnswer>;
}

type Definition<Body, Query> = Omit<EndpointDescription, 'body' | 'query'> & {
  readonly body?: z.ZodType<Body>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  /** The schema that checks the body, where it depends on what the path names; `body` then only describes it. */
  bodyFor?(call: Call<undefined, undefined>): Promise<z.ZodType<Body>>;
  /** Names of the fields that have no effect beside the others. Default: none. */
  withoutEffect?(call: Call<Body, Query>): Promise<readonly string[]>;
  handle(call: Call<Body, Query>): Promise<unknown>;
};

/** Makes an endpoint whose handler gets a checked body and query. */
export function defineEndpoint<Body = undefined, Query = undefined>(definition: Definition<Body, Query>): Endpoint {
  const { handle, bodyFor, withoutEffect, ...description } = definition;
  return {
    ...description,
    async answerCall(call) {
      const unchecked = { ...call, body: undefined, query: undefined };
      const body = parsed((await bodyFor?.(unchecked)) ?? definition.body, call.body);
      const query = parsed(definition.query, call.query);
      const checked = { ...call, body: body.value, query: query.value };
      // Before anything is made: what fails after that would be made again by the client's next try.
      const ineffective = (await withoutEffect?.(checked)) ?? [];
      const answer = await handle(checked);
      return {
        body: answer,
        unknown: body.unknown,
        withoutEffect: ineffective,
      };
    },
  };
}

/** Checks an input; without a schema, the input is ignored. */
function parsed<T>(schema: z.ZodType<T> | undefined, input: unknown): { value: T; unknown: readonly string[] } {
  return schema ? parseInput(schema, input) : { value: undefined as T, unknown: [] };
}
