import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Gateway } from '../gateway.js';
import { asApiError, errorBody } from './api-error.js';
import { authenticate } from './authenticate.js';
import type { Caller, Endpoint } from './endpoint.js';
import { type Answer, answerOnce } from './idempotency.js';
import { readJson } from './read-json.js';
import { readQuery } from './read-query.js';
import { warningHeader } from './unknown-fields.js';

/** Answers one request to an endpoint: authenticates it, checks its input, and handles its Idempotency-Key. */
export async function serveEndpoint(endpoint: Endpoint, gateway: Gateway, context: Context): Promise<Response> {
  const { req } = context;
  const { method, scope } = endpoint;
  const address = getConnInfo(context).remote.address ?? 'unknown';
  const caller = await authenticate(gateway, { header: req.header('authorization'), method, scope, address });
  const body = endpoint.body ? await readJson(req.raw) : undefined;
  const headers = new Headers();
  const answer = (newId: string) => call(endpoint, { gateway, caller, context, body, newId });
  const key = method === 'post' && !endpoint.takesFile ? req.header('idempotency-key') : undefined;
  const newId = uuidv7();
  const { accountId } = caller.account;
  const identity = `${req.method} ${req.path}\n${JSON.stringify(body)}`;
  const {
    status,
    body: content,
    warning,
  } = key === undefined
    ? await answer(newId)
    : await answerOnce(gateway, { accountId, key, identity, newId }, (id) => refusalsToo(answer, id, headers));
  if (warning !== undefined) headers.set('warning', warning);
  return Response.json(content, { status, headers });
}

interface Asked {
  readonly gateway: Gateway;
  readonly caller: Caller;
  readonly context: Context;
  readonly body: unknown;
  readonly newId: string;
}

async function call(endpoint: Endpoint, { gateway, caller, context, body, newId }: Asked): Promise<Answer> {
  const params = context.req.param() as Record<string, string>;
  const query = readQuery(context.req.queries(), Object.keys(endpoint.query?.shape ?? {}));
  const file = () => (context.env as HttpBindings).incoming;
  const asked = { ...caller, gateway, params, body, query, newId, file };
  const { body: content, ...ignored } = await endpoint.answerCall(asked);
  return { status: 200, body: content, warning: warningHeader(ignored) };
}

/** Turns refusals into answers, so that they are stored like others. */
async function refusalsToo(answer: (id: string) => Promise<Answer>, id: string, headers: Headers): Promise<Answer> {
  try {
    return await answer(id);
  } catch (error) {
    const refusal = asApiError(error);
    if (refusal.code === '1000') throw error;
    for (const [name, value] of Object.entries(refusal.headers)) headers.set(name, value);
    return { status: refusal.status, body: errorBody(refusal) };
  }
}
