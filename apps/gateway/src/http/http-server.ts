import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { type ApiError, asApiError, errorBody } from './api-error.js';
import { limitBodyTime } from './body-time.js';
import { refusalOf, refuseSocket, tooLate, wrong } from './refuse-socket.js';

/** Most open connections; further ones are closed at once. */
const MAX_CONNECTIONS = 2_000;
const MAX_HEADER_BYTES = 16_384;
const MAX_HEADERS = 200;
/** From the start of a request to the end of its headers; also for a client that connects and sends nothing. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than reverse proxies keep an idle connection, so that none is closed while a proxy sends on it. */
const KEEP_ALIVE_MS = 65_000;
/**
 * Limit for a connection without traffic, such as that of a client that stops reading its file. Longer than any answer
 * takes.
 */
const IDLE_MS = 120_000;

/** Limit for answering the open requests when the server closes. */
const LAST_ANSWERS_WITHIN_MS = 10_000;

/** The open connections of each server, with the answer to the latest request. */
const connectionsOf = new WeakMap<Server, Map<Duplex, ServerResponse | undefined>>();

/** Answers one request; `bindings` gives access to its connection. */
export type AnswerRequest = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** An HTTP server that limits its connections. Requests that reach no route are refused with the API's error object. */
export function makeHttpServer(answer: AnswerRequest, hostname: string): Server {
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    hostname,
    errorHandler: answerFailure,
  });
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    // `limitBodyTime` limits the bodies.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3,
    // Node's own refusal has no body, so `refusalOfHeaders` checks the Host header.
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
    limitBodyTime(request, response, () => refuseConnection(request.socket, tooLate));
    const refusal = refusalOfHeaders(request);
    if (refusal) refuse(response, refusal);
    else void listener(request, response);
  });
  server.on('checkExpectation', (_request, response) =>
    refuse(response, wrong(417, 'expect: only 100-continue is understood.')),
  );
  server.on('connect', (_request, socket) => refuseSocket(socket, wrong(405, 'The method CONNECT is not allowed.')));
  const refuseConnection = (socket: Duplex, refusal: ApiError) => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else refuseSocket(socket, refusal);
  };
  server.on('clientError', (error, socket) => refuseConnection(socket, refusalOf(error)));
  return server;
}

/** Accepts no more requests and resolves when the open ones are answered, or cut off after `withinMs`. */
export async function closeHttpServer(server: Server, withinMs = LAST_ANSWERS_WITHIN_MS): Promise<void> {
  // Otherwise a connection would be kept open after its answer, for the next request.
  server.keepAliveTimeout = 1;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A closing server has no more timeouts, neither for silent connections nor for endless requests.
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

/** The adapter only throws for an invalid address of the request; the routes catch all other errors. */
function answerFailure(error: unknown): Response {
  const refusal =
    error instanceof RequestError
      ? wrong(400, `path: expected a path of this API: ${error.message}.`)
      : asApiError(error);
  return Response.json(errorBody(refusal), { status: refusal.status });
}
