import { readdir, readlink, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buckets } from '@polydub/bus';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask, until } from '../testing/work.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let service: TestService;
let media: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

/** The link of a finished task to a file of so many bytes. */
async function linkToFile(sizeBytes: number): Promise<{ url: string; path: string }> {
  const customer = await service.customer();
  const request = {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
  };
  const { body } = await customer.call('POST', '/v1/media/translate', request);
  const { taskId } = await finishTask(service, body.task_id);
  const file = path.join(service.folder, 'large');
  await writeFile(file, '');
  await truncate(file, sizeBytes);
  const audio = await service.store.add(file, '.wav');
  await service.bus
    .records(buckets.tasks)
    .update(taskId, (task) => task && { ...task, result: { ...task.result, audio } });
  const status = await customer.call('GET', `/v1/media/translate/${taskId}`);
  const { pathname, search } = new URL(status.body.result.audio_url);
  return { url: `${pathname}${search}`, path: await service.store.localPath(audio) };
}

/** How often this process has a file open. */
async function timesOpen(file: string): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target === file).length;
}

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

function open(): Socket {
  const { hostname, port } = new URL(service.gateway.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** Sends bytes as they are and reads until the gateway closes the connection. */
async function exchange(request: string): Promise<RawAnswer> {
  const socket = open();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request);
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head, body };
}

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`;

const post = (more: string) =>
  `POST /v1/media/translate HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${more}`;

describe('every refusal is the error object, with its status', () => {
  it.each([
    ['a bad escape', get('/%zz'), 404],
    ['a bad escape in an id', get('/v1/media/translate/%zz'), 401],
    ['an escape that is no UTF-8', get('/v1/media/translate/%ff%fe'), 401],
    ['a zero byte', get('/v1/media/translate/%00'), 401],
    ['a bad escape in a file name', get('/v1/files/%zz/%00/%ff'), 403],
    ['two slashes', get('//'), 404],
    ['two slashes and a host', get('//example.com/v1'), 404],
    ['a backslash', get('/\\..\\x'), 400],
    ['no path at all', get('*'), 400],
    ['a path without a slash', get('v1'), 400],
    ['a whole URL', get('http://a/none'), 404],
    ['a whole URL that is none', get('http://[/none'), 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET /none HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host in HTTP/1.0', 'GET /none HTTP/1.0\r\n\r\n', 404],
    ['bytes that are no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['an unknown method', get('/').replace('GET', 'BREW'), 400],
    ['an unknown version', get('/').replace('HTTP/1.1', 'HTTP/9.9'), 400],
    ['TRACE', get('/v1/media/translate').replace('GET', 'TRACE'), 405],
    ['PUT where there is none', get('/v1/media/translate').replace('GET', 'PUT'), 405],
    ['PROPFIND', get('/none').replace('GET', 'PROPFIND'), 404],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
    ['an upgrade', get('/none', 'Upgrade: websocket\r\n').replace('close', 'close, upgrade'), 404],
    ['an expectation', get('/none', 'Expect: the-unexpected\r\n'), 417],
    ['long headers', get('/none', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431],
    ['a long path', get(`/${'x'.repeat(20_000)}`), 431],
    ['many headers', get('/none', 'a: b\r\n'.repeat(300)), 431],
    ['two lengths', post('Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}'), 400],
    ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n{}'), 400],
    ['a header without a name', get('/none', ': x\r\n'), 400],
  ])('%s', async (_, request, status) => {
    const answer = await exchange(request);
    expect([answer.status, answer.head.toLowerCase()]).toEqual([
      status,
      expect.stringMatching(/content-type: application\/json/),
    ]);
    const body = JSON.parse(answer.body);
    expect(Object.keys(body)).toEqual(['code', 'message', 'serverTs']);
    expect(body.message).toMatch(/\w/);
  });

  it('a body that is too large', async () => {
    const { apiKey } = await service.customer();
    const answer = await exchange(post(`Authorization: Bearer ${apiKey}\r\nContent-Length: 99999999\r\n\r\n{`));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, '5']);
  });

  it('a chunk with an extension without end', async () => {
    const { apiKey } = await service.customer();
    const chunk = `1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`;
    const answer = await exchange(
      post(`Authorization: Bearer ${apiKey}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`),
    );
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, '5']);
  });
});

it('a client that says nothing, or half of a request, is told so and let go', async () => {
  const answers = await Promise.all([exchange(''), exchange('GET /healthz HTTP/1.1\r\nX-Slow: a')]);
  expect(answers.map(({ status, body }) => [status, JSON.parse(body).code])).toEqual([
    [408, '5'],
    [408, '5'],
  ]);
});

it('clients that do not take their file cost no memory, and their files are closed when they go', async () => {
  const { url, path: file } = await linkToFile(256 * 2 ** 20);
  // What earlier tests left must not be freed in between, and hide what is taken here.
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const started = Array.from({ length: 8 }, async () => {
    const socket = open();
    socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await new Promise((resolve) => socket.once('readable', resolve));
  });
  await Promise.all(started);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20);
  expect(await timesOpen(file)).toBe(8);
  for (const socket of sockets) socket.destroy();
  await until(async () => (await timesOpen(file)) === 0, 'the end of all reading');
});
