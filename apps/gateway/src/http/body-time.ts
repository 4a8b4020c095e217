import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where files are sent, which takes longer than JSON. */
export const UPLOADS_PATH = '/v1/uploads';

/** From the end of a request's headers to the end of its body. */
const BODY_TIMEOUT_MS = 60_000;
/** The same for an upload: 8 GiB take this long at 20 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 3_600_000;

/** Calls `refuse` when the body of a request is not complete in time. Node's own limit is the same for all requests. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  const timer = setTimeout(() => request.complete || refuse(), bodyTimeoutMs(request));
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

/** How long the body of a request may take. */
export function bodyTimeoutMs({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  const [path] = url.split('?', 1);
  return method === 'POST' && path === UPLOADS_PATH ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS;
}
