import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeHttpServer } from './http-server.js';
import { depthOf, MAX_BODY_BYTES, readJson } from './read-json.js';

function post(body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): Request {
  return new Request('http://gateway/', { method: 'POST', body, headers: { 'content-type': type } });
}

describe('readJson', () => {
  it('reads JSON', async () => {
    expect(await readJson(post('{"a":[1,"é"]}', 'application/json; charset=utf-8'))).toEqual({ a: [1, 'é'] });
  });

  it.each([
    ['', 'text that is none'],
    ['{"a":', 'text that is none'],
    ['['.repeat(100_000), '32 levels'],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, '32 levels'],
    [`"${'x'.repeat(MAX_BODY_BYTES)}"`, `${MAX_BODY_BYTES} bytes`],
  ])('refuses a bad body (%#)', async (body, message) => {
    await expect(readJson(post(body))).rejects.toMatchObject({ code: '5', message: expect.stringContaining(message) });
  });

  it.each([
    ['another encoding', Buffer.from('{"a":"ñ"}', 'latin1')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le').fill(0xff, 0, 1)],
    ['a compressed body', gzipSync('{"a":1}')],
  ])('refuses %s', async (_, body) => {
    await expect(readJson(post(new Uint8Array(body)))).rejects.toMatchObject({
      code: '5',
      message: expect.stringContaining('body: expected text in UTF-8'),
    });
  });

  it('reads JSON after a mark of byte order', async () => {
    expect(await readJson(post('\uFEFF{"a":1}'))).toEqual({ a: 1 });
  });

  it('refuses another content type', async () => {
    await expect(readJson(post('{}', 'text/plain'))).rejects.toMatchObject({ code: '5' });
  });

  it('takes a client that goes away half-way for no failure of the service', async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    let refused: Promise<unknown> = Promise.resolve();
    const server = makeHttpServer((request) => {
      refused = readJson(request).catch((error: unknown) => error);
      isAsked();
      return refused.then(() => new Response());
    }, '127.0.0.1');
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"half');
    await asked;
    client.destroy();
    expect(await refused).toMatchObject({ code: '5', status: 400 });
    server.close();
  });

  it('refuses a body that only turns out too long while it comes', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
    await expect(readJson(new Request('http://gateway/', init as RequestInit))).rejects.toMatchObject({
      code: '5',
      status: 413,
    });
    expect(sent).toBeLessThan(20);
  });
});

describe('depthOf', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[],[[]]]', 3],
    ['{"a":"[[[","b":"\\"[[","c":[1]}', 2],
  ])('of %s is %i', (text, depth) => {
    expect(depthOf(text)).toBe(depth);
  });
});
