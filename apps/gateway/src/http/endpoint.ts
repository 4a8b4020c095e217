import type { Account, ApiErrorCode, ApiKey, Scope } from '@polydub/contracts';
import type { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { parseInput } from './parse-input.js';

/** Who calls. */
export interface Caller {
  readonly account: Account;
  readonly key: ApiKey;
}

/** One request to an endpoint, let in and checked. */
export interface Call<Body, Query> extends Caller {
  readonly gateway: Gateway;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** Id for what the request makes: the same when the request is repeated with its Idempotency-Key. */
  readonly newId: string;
}

/** What the document says of an endpoint. */
export interface EndpointDescription {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters in braces, such as `/v1/media/translate/{task_id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly answer: z.ZodType;
  /** Codes beyond those that every endpoint has. */
  readonly errors?: readonly ApiErrorCode[];
}

/** An endpoint's answer, with the names of fields that were ignored. */
export interface EndpointAnswer {
  readonly body: unknown;
  readonly unknown: readonly string[];
}

/** One operation of the API: served, documented and checked from this one place. */
export interface Endpoint extends EndpointDescription {
  answerCall(call: Call<unknown, unknown>): Promise<EndpointAnswer>;
}

type Definition<Body, Query> = Omit<EndpointDescription, 'body' | 'query'> & {
  readonly body?: z.ZodType<Body>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  handle(call: Call<Body, Query>): Promise<unknown>;
};

/** Makes an endpoint whose handler gets its body and query checked. */
export function defineEndpoint<Body = undefined, Query = undefined>(definition: Definition<Body, Query>): Endpoint {
  const { handle, ...description } = definition;
  return {
    ...description,
    async answerCall(call) {
      const body = parsed(definition.body, call.body);
      const query = parsed(definition.query, call.query);
      const answer = await handle({ ...call, body: body.value, query: query.value });
      return { body: answer, unknown: [...body.unknown, ...query.unknown] };
    },
  };
}

/** Without a schema an input is nobody's business. */
function parsed<T>(schema: z.ZodType<T> | undefined, input: unknown): { value: T; unknown: readonly string[] } {
  return schema ? parseInput(schema, input) : { value: undefined as T, unknown: [] };
}
