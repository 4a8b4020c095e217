import { type ClientRequest, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { type Connections, keptConnections } from './connections.js';
import { Exchange } from './exchange.js';
import { whenAborted, whenNotConnected, whenSilent } from './give-up.js';

const maxHeaderBytes = 16_384;
const connectTimeoutMs = 10_000;

/** One request. */
export interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Ends request and answer; pending reads fail with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long the server may send nothing while data is expected. Default: no limit but the signal. */
  readonly silenceTimeoutMs?: number;
  /** Default: {@link keptConnections}. */
  readonly connections?: Connections;
}

/** The answer to a request. The body must be read to its end or discarded. */
export interface HttpAnswer {
  readonly statusCode: number;
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /**
   * Bytes as they were sent: nothing is decompressed. Fails when the connection breaks before the end that the server
   * stated; without a stated end, the regular end of the connection is the end of the body.
   */
  readonly body: Readable;
}

/**
 * Sends one request and resolves when the headers of the answer have come, whatever its status; redirects are not
 * followed. Rejects with the system's error when there is no connection (within 10 s) or no answer, and with the
 * signal's reason.
 *
 * Built on `node:http`: Undici, and with it the global `fetch` of Node 22 and 24, throws an error that cannot be caught
 * when a server closes the connection while nobody reads the body (nodejs/undici#5360).
 */
export function sendRequest(url: URL, options: HttpRequest = {}): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    options.signal?.throwIfAborted();
    const exchange = new Exchange(open(url, options), reject);
    exchange.request.once('response', (body) => {
      resolve({ statusCode: body.statusCode ?? 0, headers: body.headers, body });
    });
    whenNotConnected(exchange, connectTimeoutMs);
    if (options.silenceTimeoutMs !== undefined) whenSilent(exchange, options.silenceTimeoutMs);
    if (options.signal) whenAborted(exchange, options.signal);
    exchange.request.end(options.body);
  });
}

function open(url: URL, { method = 'GET', headers, connections = keptConnections }: HttpRequest): ClientRequest {
  const common = {
    method,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'polydub', ...headers },
    maxHeaderSize: maxHeaderBytes,
  };
  if (url.protocol === 'https:') return requestHttps(url, { ...common, agent: connections.https });
  return requestHttp(url, { ...common, agent: connections.http });
}
