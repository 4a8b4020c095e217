import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkInputAddress, fetchInput, inputName, isAddress } from './fetch-input.js';

let server: Server;
let folder = '';
let asked = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-fetch-'));
  server = createServer((request, response) => {
    asked += 1;
    response.writeHead(request.url?.includes('missing') ? 404 : 200).end('film');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const address = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
const { signal } = new AbortController();
const local = () => ({ signal, fetcher: createFetcher({ allowedNetworks: ['127.0.0.0/8'] }) });

it('fetches an address once', async () => {
  const file = await fetchInput(address('a%20film.mp4?key=1'), path.join(folder, 'once'), local());
  expect(path.basename(file)).toBe('a film.mp4');
  expect(await readFile(file, 'utf8')).toBe('film');
  const before = asked;
  expect(await fetchInput(address('a%20film.mp4?key=1'), path.join(folder, 'once'), local())).toBe(file);
  expect(asked).toBe(before);
});

it('keeps addresses apart that end in the same name', async () => {
  const into = path.join(folder, 'two');
  const [one, two] = [
    await fetchInput(address('a/c.mp4'), into, local()),
    await fetchInput(address('b/c.mp4'), into, local()),
  ];
  expect(one).not.toBe(two);
});

it.each([
  ['is not there', 'missing.mp4', 'download-failed', local],
  ['may not be fetched', 'a.mp4', 'usage', () => ({ signal })],
])('leaves nothing of an address that %s', async (_, name, kind, options) => {
  const into = path.join(folder, 'out', '.work', 'fetched');
  await expect(fetchInput(address(name), into, options())).rejects.toMatchObject({ kind });
  expect(await readdir(folder)).not.toContain('out');
});

it('shows no password and no key of an address', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const secret = address('missing.mp4?key=hidden').replace('//', '//me:hidden@');
  await expect(fetchInput(secret, path.join(folder, 'secret'), local())).rejects.toMatchObject({ kind: 'usage' });
  expect(written.mock.calls.join('')).toMatch(/^fetching http.*missing\.mp4\n$/);
  expect(written.mock.calls.join('')).not.toContain('hidden');
  written.mockRestore();
});

it('checks an address without fetching it', async () => {
  await expect(checkInputAddress(address('film.mp4'), local())).resolves.toBeUndefined();
  await expect(checkInputAddress(address('missing.mp4'), local())).rejects.toMatchObject({ kind: 'download-failed' });
  await expect(checkInputAddress(address('film.mp4'), { signal })).rejects.toMatchObject({ kind: 'usage' });
});

it.each([
  ['talk.mp4', 'talk'],
  ['/films/a.b.mkv', 'a.b'],
  ['https://example.com/films/a%20film.mp4?key=1', 'a film'],
  ['https://example.com/', 'input'],
  ['https://example.com/%2e%2e%2fetc%2fpasswd', '_etc_passwd'],
  ['https://example.com/%zz.mp4', '_zz'],
])('calls results of %s %s', (input, name) => {
  expect(inputName(input)).toBe(name);
});

it('tells addresses from files', () => {
  expect(['https://example.com/a.mp4', 'HTTP://x/y', 'https.mp4', 'c:/a.mp4'].map(isAddress)).toEqual([
    ...[true, true, false, false],
  ]);
});
