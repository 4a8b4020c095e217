import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { type ApiError, asApiError, errorBody } from './api-error.js';
import { refusalOf, refuseSocket, wrong } from './refuse-socket.js';

/** Connections at once; more are closed as they come. */
const MAX_CONNECTIONS = 2_000;
const MAX_HEADER_BYTES = 16_384;
const MAX_HEADERS = 200;
/** From the start of a request to the end of its headers, also for a client that connects and says nothing. */
const HEADERS_TIMEOUT_MS = 15_000;
/** From the start of a request to the end of its body. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies keep an idle connection, so that none is closed while they send on it. */
const KEEP_ALIVE_MS = 65_000;
/** A connection on which nothing moves, such as that of a client that does not take its file. Longer than any answer takes. */
const IDLE_MS = 120_000;

/** How long requests at hand may take to be answered when the server closes. */
const LAST_ANSWERS_WITHIN_MS = 10_000;

/** The open connections of a server, each with the answer to the request that came last. */
const connectionsOf = new WeakMap<Server, Map<Duplex, ServerResponse | undefined>>();

/** Answers one request; the bindings lead to its connection. */
export type AnswerRequest = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** An HTTP server that bounds what connections may take, and refuses with the API's error object what never gets to a route. */
export function makeHttpServer(answer: AnswerRequest, hostname: string): Server {
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    hostname,
    errorHandler: answerFailure,
  });
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3,
    // Node's own refusal has no body.
    requireHostHeader: false,
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.timeout = IDLE_MS;
  const responses = new Map<Duplex, ServerResponse | undefined>();
  connectionsOf.set(server, responses);
  server.on('connection', (socket) => {
    responses.set(socket, undefined);
    socket.once('close', () => responses.delete(socket));
  });
  server.on('request', (request, response) => {
    responses.set(request.socket, response);
    const refusal = refusalOfHeaders(request);
    if (refusal) refuse(response, refusal);
    else void listener(request, response);
  });
  server.on('checkExpectation', (_request, response) =>
    refuse(response, wrong(417, 'expect: only 100-continue is understood.')),
  );
  server.on('connect', (_request, socket) => refuseSocket(socket, wrong(405, 'The method CONNECT is not allowed.')));
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else refuseSocket(socket, refusalOf(error));
  });
  return server;
}

/** Takes no more requests and resolves when those at hand are answered, or cut off because they took too long. */
export async function closeHttpServer(server: Server, withinMs = LAST_ANSWERS_WITHIN_MS): Promise<void> {
  // Connections that are being answered would be kept for the next request.
  server.keepAliveTimeout = 1;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A server that closes no longer times out connections that send nothing, or a request without end.
  for (const [socket, response] of connectionsOf.get(server) ?? []) {
    if (!response || response.writableFinished) socket.destroy();
  }
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(late);
}

function refusalOfHeaders({ httpVersion, headers, rawHeaders }: IncomingMessage): ApiError | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS) return wrong(431, `headers: expected at most ${MAX_HEADERS}.`);
  if (httpVersion === '1.1' && headers.host === undefined) return wrong(400, 'host: expected this header, got none.');
  return undefined;
}

function refuse(response: ServerResponse, refusal: ApiError): void {
  const body = Buffer.from(JSON.stringify(errorBody(refusal)));
  const headers = { 'content-type': 'application/json', 'content-length': body.length, connection: 'close' };
  response.writeHead(refusal.status, headers).end(body);
}

/** What the adapter throws is about the address of the request; all else was caught by the routes. */
function answerFailure(error: unknown): Response {
  const refusal =
    error instanceof RequestError
      ? wrong(400, `path: expected a path of this API: ${error.message}.`)
      : asApiError(error);
  return Response.json(errorBody(refusal), { status: refusal.status });
}
