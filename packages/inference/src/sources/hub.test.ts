import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceOf } from '../manifest.js';
import type { FetchJob } from './fetcher.js';
import { createHubFetcher } from './hub.js';

const content = Buffer.from('0123456789'.repeat(1000));
const sha256 = createHash('sha256').update(content).digest('hex');
const blobId = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
const revision = 'c'.repeat(40);
const source: SourceOf<'hub'> = { kind: 'hub', repo: 'owner/name', revision, file: 'sub/x.bin' };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
let folder: string;
let target: string;

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const job = (): FetchJob<SourceOf<'hub'>> => ({
  source,
  file: { name: 'x.bin', sizeBytes: content.length, sha256, sources: [source] },
  target,
  archiveFolder: target,
  signal: new AbortController().signal,
  onProgress: () => undefined,
});
const fetchIt = () => createHubFetcher(address())(job());

/** As the hub does for large files: headers on a redirect, bytes from elsewhere. */
function large(etag = sha256, commit = revision) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/elsewhere') return sendRange(request, response);
    response.writeHead(302, { location: '/elsewhere', 'x-linked-etag': `"${etag}"`, 'x-repo-commit': commit }).end();
  };
}

function sendRange(request: IncomingMessage, response: ServerResponse) {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (start >= content.length) return response.writeHead(416).end();
  return response.writeHead(start > 0 ? 206 : 200).end(content.subarray(start));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-'));
  target = join(folder, 'x.partial');
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.range ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe('the hub fetcher', () => {
  it('follows the redirect and keeps what the hub stated', async () => {
    answer = large();
    expect(await fetchIt()).toMatchObject({ sha256, statedBySource: { revision, etag: sha256 } });
    expect(requests[0]).toBe(`/owner/name/resolve/${revision}/sub/x.bin`);
  });

  it('checks small files by their git blob id', async () => {
    answer = (_, response) => response.writeHead(200, { etag: `"${blobId}"`, 'x-repo-commit': revision }).end(content);
    expect(await fetchIt()).toMatchObject({ sha256, statedBySource: { etag: blobId } });
  });

  it('asks only for the bytes that are missing', async () => {
    answer = large();
    await writeFile(target, content.subarray(0, 4000));
    expect(await fetchIt()).toMatchObject({ sha256, sizeBytes: content.length });
    expect(requests.at(-1)).toBe('/elsewhere bytes=4000-');
    expect(await readFile(target)).toEqual(content);
  });

  it('starts anew when the server has nothing behind what lies there', async () => {
    answer = large();
    await writeFile(target, Buffer.alloc(content.length + 5));
    expect(await fetchIt()).toMatchObject({ sha256 });
  });

  it('takes a broken connection up again', async () => {
    let broken = false;
    answer = (request, response) => {
      if (broken || request.url !== '/elsewhere') return large()(request, response);
      broken = true;
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 3000), () => setTimeout(() => response.destroy(), 50));
    };
    expect(await fetchIt()).toMatchObject({ sha256 });
    expect(requests.at(-1)).toBe('/elsewhere bytes=3000-');
  });

  it('refuses content or a commit that the hub did not state', async () => {
    answer = large('d'.repeat(64));
    await expect(fetchIt()).rejects.toThrow(/the hub states dddd/);
    answer = large(sha256, 'e'.repeat(40));
    await expect(fetchIt()).rejects.toThrow(/commit eeee/);
  });

  it('tells a missing file from a host out of reach', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(fetchIt()).rejects.toMatchObject({ scope: 'file', message: expect.stringContaining('404') });
    await expect(createHubFetcher('http://127.0.0.1:9')(job())).rejects.toMatchObject({ scope: 'kind' });
    await expect(stat(target)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
