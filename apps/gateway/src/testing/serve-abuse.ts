import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve, type TestServer } from './serve.js';

/** A loopback address that tests may open without opening 127.0.0.1, and with it `localhost`. */
export const OPEN_HOST = '127.0.0.5';

/** A server with bad intentions, and what it saw. */
export interface AbuseServer extends TestServer {
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** Connections that are open now. */
  open(): number;
}

const ranges = 'accept-ranges';
const GIGABYTES_10 = 10 * 2 ** 30;

/** Serves redirects, bodies that never end, drip or stall, false lengths, and the texts that it was given by name. */
export async function serveAbuse(texts: Readonly<Record<string, string | Uint8Array>>): Promise<AbuseServer> {
  const asked: string[] = [];
  let open = 0;
  const server = await serve(async ({ url = '', method, headers }, response) => {
    asked.push(url);
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const text = texts[url.slice(1)];
    if (url.startsWith('/redirect?to=')) response.writeHead(302, { location: decodeURIComponent(url.slice(13)) }).end();
    else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (url === '/endless') await pour(response, 65_536);
    else if (url === '/drip') await pour(response, 1);
    else if (url === '/stall') response.writeHead(200, { 'content-type': 'video/mp4' }).write('start');
    else if (url === '/grows') grow(response, headers.range !== undefined);
    else if (url === '/headers') response.writeHead(200, { 'x-long': 'h'.repeat(60_000) }).end();
    else if (text === undefined || method !== 'GET') response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);
  }, OPEN_HOST);
  return { ...server, asked, open: () => open };
}

async function pour(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'video/mp4' });
  while (!response.closed) {
    response.write(Buffer.alloc(bytes, 1));
    await sleep(20);
  }
}

/** Small for who asks for a part, 10 GB for who asks for all. */
function grow(response: ServerResponse, isRange: boolean): void {
  if (isRange) response.writeHead(206, { [ranges]: 'bytes', 'content-range': 'bytes 0-4/5' }).end('start');
  else response.writeHead(200, { 'content-length': GIGABYTES_10 }).write('start');
}
