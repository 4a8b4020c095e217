import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, errorBody } from './api-error.js';

/** How long the connection stays open after the refusal: a client that is still sending would not see it otherwise. */
const LINGER_MS = 1_000;

/** The refusal of a request that does not arrive in time. */
export const tooLate = wrong(
  408,
  'The request did not arrive in time; send its headers within 15 s and its body within 60 s, an upload within an hour.',
);

/** Refusals of data that is not a valid request, by the error codes of Node's HTTP parser. */
const refusals: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: wrong(431, 'headers: expected at most 16 KiB together with the path.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: wrong(413, 'body: expected chunks without long extensions.'),
  ERR_HTTP_REQUEST_TIMEOUT: tooLate,
};
const malformed = wrong(400, 'Expected a request of HTTP/1.1, got something that cannot be read as one.');

/** The refusal for an error of the HTTP parser. */
export function refusalOf({ code }: NodeJS.ErrnoException): ApiError {
  return refusals[code ?? ''] ?? malformed;
}

/** Sends a refusal on a connection that has no response object, then closes it. */
export function refuseSocket(socket: Duplex, refusal: ApiError): void {
  const body = JSON.stringify(errorBody(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.on('error', () => {});
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
}

/** The refusal of a request that is not valid HTTP. */
export function wrong(status: number, message: string): ApiError {
  return new ApiError('5', { status, message });
}
