import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetcher, type Fetcher } from './fetcher.js';
import { readText } from './read-text.js';

let server: Server;
let fetcher: Fetcher;
/** What the server sends to any request, before it ends the connection. */
let sent: string;

beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(sent));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
});

afterEach(async () => {
  await fetcher.close();
  server.close();
  await once(server, 'close');
});

async function get(): Promise<string> {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${bound.port}/`;
  const limits = { maxBytes: 1000, timeoutMs: 5000 };
  return readText(url, await fetcher.send(url, limits), limits);
}

const ok = 'HTTP/1.1 200 OK\r\n';

describe('a server that will never send anything else', () => {
  it.each([
    ['a negative length', `${ok}Content-Length: -5\r\n\r\nhello`, '"Content-Length: -5"'],
    ['a length that is no number', `${ok}Content-Length: long\r\n\r\nhello`, '"Content-Length: long"'],
    ['an empty length', `${ok}Content-Length:\r\n\r\nhello`, '"Content-Length:"'],
    [
      'two lengths',
      `${ok}Content-Length: 5\r\ncontent-length: 6\r\n\r\nhello`,
      '"Content-Length: 5", "content-length: 6"',
    ],
    [
      'a length beside chunks',
      `${ok}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello`,
      '"Transfer-Encoding: chunked", "Content-Length: 5"',
    ],
    ['another protocol', 'SSH-2.0-OpenSSH_9\r\n', 'not HTTP: "SSH-2.0-OpenSSH_9"'],
    ['bytes', '\x15\x03\x01\x00', 'not HTTP: "����"'],
    ['a long text', 'x'.repeat(100), `not HTTP: "${'x'.repeat(60)}…"`],
    ['an unknown version', 'HTTP/3.7 200 OK\r\n\r\n', '(Invalid HTTP version)'],
    ['a broken header', `${ok}no colon\r\n\r\n`, '(Invalid header token)'],
    ['too many headers', `${ok}X: ${'x'.repeat(20_000)}\r\n\r\n`, 'more headers than are accepted'],
    ['a redirect to nowhere', 'HTTP/1.1 302 Found\r\nLocation: http://[bad/?key=1\r\n\r\n', '"http://[bad/", which'],
  ])('is not asked again after %s', async (_, bytes, message) => {
    sent = bytes;
    const failure = { kind: 'download-failed', retryable: false, message: expect.stringContaining(message) };
    await expect(get()).rejects.toMatchObject(failure);
  });
});

describe('a connection that breaks', () => {
  it.each([
    ['before the answer', ''],
    ['within the headers', `${ok}Content-`],
    ['within a body of known length', `${ok}Content-Length: 50\r\n\r\nhello`],
    ['within a chunk', `${ok}Transfer-Encoding: chunked\r\n\r\n50\r\nhello`],
  ])('is tried again: %s', async (_, bytes) => {
    sent = bytes;
    await expect(get()).rejects.toMatchObject({ kind: 'download-failed', retryable: true });
  });
});
