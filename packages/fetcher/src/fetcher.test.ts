import { discard } from '@polydub/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetcher, type Fetcher, type FetcherOptions } from './fetcher.js';
import { readText } from './read-text.js';
import { serve, type TestServer } from './testing/serve.js';

const limits = { maxBytes: 1000, timeoutMs: 5000 };
const hosts: Record<string, readonly string[]> = {
  'public.test': ['127.0.0.1'],
  'private.test': ['127.0.0.9'],
  'mixed.test': ['127.0.0.1', '10.0.0.1'],
  'mapped.test': ['::ffff:10.0.0.1'],
  'nowhere.test': [],
};

let server: TestServer;
let fetcher: Fetcher;
let seen: string[];

function open(options: FetcherOptions = {}): Fetcher {
  return createFetcher({ allowedNetworks: ['127.0.0.1/32'], resolve: async (name) => hosts[name] ?? [], ...options });
}

beforeEach(async () => {
  seen = [];
  server = await serve((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server');
    const target = searchParams.get('to');
    if (target !== null) response.writeHead(302, { location: target }).end('moved');
    else if (pathname === '/loop') response.writeHead(307, { location: '/loop' }).end();
    else if (pathname === '/silent') response.flushHeaders();
    else response.end(`host ${request.headers.host} got ${request.headers['accept-encoding']}`);
  });
  fetcher = open();
});

afterEach(async () => {
  await server.stop();
  await fetcher.close();
});

async function get(url: string): Promise<string> {
  return readText(url, await fetcher.send(url, limits), limits);
}

describe('createFetcher', () => {
  it('connects to the address that was checked, and keeps the name in the Host header', async () => {
    const url = `http://public.test:${server.port}/a`;
    expect(await get(url)).toBe(`host public.test:${server.port} got identity`);
  });

  it.each(['private.test', 'mixed.test', 'mapped.test'])('refuses the name %s', async (name) => {
    const failure = { kind: 'invalid-request', message: expect.stringContaining('not on the public internet') };
    await expect(get(`http://${name}:${server.port}/`)).rejects.toMatchObject(failure);
    expect(seen).toEqual([]);
  });

  it('refuses loopback when nothing is allowed', async () => {
    fetcher = open({ allowedNetworks: [] });
    await expect(get(server.url)).rejects.toMatchObject({ kind: 'invalid-request' });
    await expect(get(`http://public.test:${server.port}/`)).rejects.toMatchObject({ kind: 'invalid-request' });
  });

  it.each([
    'http://127.0.0.9/',
    'http://private.test/',
    'http://[::ffff:127.0.0.9]/',
    'http://2130706441/',
    '//169.254.169.254/latest',
    'file:///etc/passwd',
  ])('refuses a redirect to %s', async (target) => {
    await expect(get(`${server.url}/?to=${encodeURIComponent(target)}`)).rejects.toMatchObject({
      kind: 'invalid-request',
    });
    expect(seen).toHaveLength(1);
  });

  it('follows redirects, also relative ones, but not for ever', async () => {
    expect(await get(`${server.url}/?to=/b`)).toContain('host 127.0.0.1');
    await expect(get(`${server.url}/loop`)).rejects.toMatchObject({ kind: 'download-failed', retryable: false });
    expect(seen.filter((line) => line === 'GET /loop')).toHaveLength(6);
  });

  it('leaves redirects alone when told to', async () => {
    const answer = await fetcher.send(`${server.url}/?to=/b`, { ...limits, followRedirects: false });
    discard(answer);
    expect(answer.statusCode).toBe(302);
  });

  it('names the option with which an operator allows private networks', async () => {
    fetcher = open({ allowedBy: '--open-networks' });
    const remedy = expect.stringContaining('The operator can allow private networks with --open-networks.');
    expect(() => fetcher.check('http://10.0.0.1/')).toThrow(expect.objectContaining({ remedy }));
    await expect(get(`http://private.test:${server.port}/`)).rejects.toMatchObject({ remedy });
    expect(() => fetcher.check('file:///etc/passwd')).not.toThrow(expect.objectContaining({ remedy }));
  });

  it('says of a host that does not exist that there is none, and that trying again is in vain', async () => {
    const failure = {
      kind: 'download-failed',
      retryable: false,
      message: 'http://nowhere.test/ cannot be fetched: there is no host "nowhere.test".',
    };
    await expect(get('http://nowhere.test/')).rejects.toMatchObject(failure);
    const resolve = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    fetcher = open({ resolve });
    await expect(get('http://nowhere.test/')).rejects.toMatchObject(failure);
  });

  it('tries again when names cannot be looked up at all', async () => {
    fetcher = open({ resolve: () => Promise.reject(Object.assign(new Error('again'), { code: 'EAI_AGAIN' })) });
    const message = expect.stringContaining('could not be looked up now');
    await expect(get('http://public.test/')).rejects.toMatchObject({ retryable: true, message });
  });

  it('says that a host cannot be reached', async () => {
    await server.stop();
    await expect(get(server.url)).rejects.toMatchObject({
      kind: 'download-failed',
      message: expect.stringContaining('ECONN'),
    });
  });

  it('gives up a body that does not come, and a body that is too long', async () => {
    const url = `${server.url}/silent`;
    const short = { ...limits, timeoutMs: 200 };
    const wait = async () => readText(url, await fetcher.send(url, short), short);
    await expect(wait()).rejects.toMatchObject({ kind: 'download-failed', message: expect.stringContaining('0.2 s') });
    const tiny = { ...limits, maxBytes: 5 };
    const long = async () => readText(server.url, await fetcher.send(server.url, tiny), tiny);
    await expect(long()).rejects.toMatchObject({
      kind: 'invalid-request',
      message: expect.stringContaining('5 bytes'),
    });
  });

  it('stops for an aborted signal with its reason', async () => {
    const signal = AbortSignal.abort(new Error('cancelled by the test'));
    await expect(fetcher.send(server.url, { ...limits, signal })).rejects.toThrow('cancelled by the test');
  });
});
