import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { download } from './download.js';
import { fetchEnds } from './fetch-ends.js';
import { createFetcher, type Fetcher } from './fetcher.js';
import { serve, type TestServer } from './testing/serve.js';

const file = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

let server: TestServer;
let fetcher: Fetcher;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-fetcher-'));
  fetcher = createFetcher({ allowedNetworks: ['127.0.0.0/8'] });
  server = await serve((request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
    if (request.url === '/missing') response.writeHead(404).end('none');
    else if (request.url === '/busy') response.writeHead(503).end();
    else if (request.url === '/huge') response.writeHead(200, { 'content-length': `${10 * 2 ** 30}` }).write('start');
    else if (request.url === '/beyond-numbers')
      response.writeHead(200, { 'content-length': '9'.repeat(17) }).write('start');
    else if (request.url === '/endless') pour(response);
    else if (request.url === '/cut' || (request.url === '/cut-tail' && from >= 0)) cut(response, from >= 0 ? 206 : 200);
    else if (request.url === '/cut-chunks') response.write(file.subarray(0, 400), () => response.destroy());
    else if (request.url === '/drip') drip(response);
    else if (request.url === '/plain') response.writeHead(200, { 'content-length': file.length }).end(file);
    else if (from >= 0) response.writeHead(206).end(file.subarray(from));
    else response.writeHead(200, { 'accept-ranges': 'bytes', 'content-length': file.length }).end(file);
  });
});

afterEach(async () => {
  await server.stop();
  await fetcher.close();
  await rm(folder, { recursive: true });
});

function pour(response: import('node:http').ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(file));
  };
  response.on('drain', more);
  more();
}

function cut(response: import('node:http').ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': file.length });
  response.write(file.subarray(0, 400), () => response.destroy());
}

function drip(response: import('node:http').ServerResponse): void {
  const timer = setInterval(() => response.write('.'), 20);
  response.on('close', () => clearInterval(timer));
}

const target = () => path.join(folder, 'media');
const get = (url: string, timeoutMs = 5000) =>
  download(`${server.url}${url}`, target(), { fetcher, maxBytes: 1_000_000, timeoutMs });

describe('download', () => {
  it('brings the file whole', async () => {
    await get('/file');
    expect(file.equals(await readFile(target()))).toBe(true);
  });

  it.each([
    ['/missing', { kind: 'download-failed', retryable: false, message: expect.stringContaining('404') }],
    [
      '/busy',
      {
        ...{ kind: 'download-failed', retryable: true },
        ...{ message: expect.stringContaining('503'), remedy: expect.stringMatching(/later/) },
      },
    ],
    ['/huge', { kind: 'invalid-request', message: expect.stringContaining('1000000 bytes') }],
    ['/beyond-numbers', { kind: 'invalid-request', message: expect.stringContaining('1000000 bytes') }],
    ['/endless', { kind: 'invalid-request', message: expect.stringContaining('1000000 bytes') }],
    ['/cut', { kind: 'download-failed', retryable: true }],
    ['/cut-chunks', { kind: 'download-failed', retryable: true }],
  ])('fails on %s and leaves nothing', async (url, failure) => {
    await expect(get(url)).rejects.toMatchObject(failure);
    expect(await readdir(folder)).toEqual([]);
  });

  it('gives up a body that drips for too long', async () => {
    await expect(get('/drip', 300)).rejects.toMatchObject({
      kind: 'download-failed',
      message: expect.stringContaining('0.3 s'),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('never writes over a file', async () => {
    await get('/file');
    await expect(get('/plain')).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(get('/cut')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(file.equals(await readFile(target()))).toBe(true);
  });
});

describe('fetchEnds', () => {
  const ends = (url: string, headBytes = 1000) =>
    fetchEnds(`${server.url}${url}`, target(), {
      fetcher,
      headBytes,
      tailBytes: 500,
      maxBytes: 1_000_000,
      timeoutMs: 5000,
    });

  it('brings start and end in a file of the right size', async () => {
    expect(await ends('/file')).toEqual({ sizeBytes: file.length, whole: false });
    const bytes = await readFile(target());
    expect(bytes).toHaveLength(file.length);
    expect(bytes.subarray(0, 1000).equals(file.subarray(0, 1000))).toBe(true);
    expect(bytes.subarray(1000, -500).every((byte) => byte === 0)).toBe(true);
    expect(bytes.subarray(-500).equals(file.subarray(-500))).toBe(true);
  });

  it('does with the start where the server sends no parts, and with the whole where it is short', async () => {
    expect(await ends('/plain')).toEqual({ sizeBytes: file.length, whole: false });
    await rm(target());
    expect(await ends('/plain', 200_000)).toEqual({ sizeBytes: file.length, whole: true });
    await rm(target());
    expect(await ends('/endless')).toEqual({ sizeBytes: undefined, whole: false });
  });

  it.each([
    ['/missing', 'download-failed'],
    ['/huge', 'invalid-request'],
    ['/cut', 'download-failed'],
    ['/cut-chunks', 'download-failed'],
    ['/cut-tail', 'download-failed'],
  ])('fails on %s', async (url, kind) => {
    await expect(ends(url, 50_000)).rejects.toMatchObject({ kind });
  });
});
