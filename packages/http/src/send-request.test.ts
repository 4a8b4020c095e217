import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discard } from './discard.js';
import { AnswerTooLarge, readUpTo } from './read-up-to.js';
import { sendRequest } from './send-request.js';

let server: Server;
let sockets: Socket[];
let received: string[];
/** What the server does with each piece of a request. */
let answer: (socket: Socket, data: string) => void;

beforeEach(async () => {
  sockets = [];
  received = [];
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.on('data', (data) => {
      received.push(data.toString());
      answer(socket, data.toString());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

function address(): URL {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return new URL(`http://127.0.0.1:${bound.port}/path?query`);
}

const ok = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nX-Kind: plain\r\n\r\n${body}`;

describe('sendRequest', () => {
  it('sends method, headers and body, and gives status, headers and bytes back', async () => {
    answer = (socket, data) => data.endsWith('{"a":1}') && socket.write(ok('hello'));
    const sent = { method: 'POST', headers: { authorization: 'Bearer k' }, body: '{"a":1}' } as const;
    const { statusCode, headers, body } = await sendRequest(address(), sent);
    expect([statusCode, headers['x-kind'], await text(body)]).toEqual([200, 'plain', 'hello']);
    const request = received.join('');
    expect(request).toMatch(/^POST \/path\?query HTTP\/1\.1\r\n/);
    for (const line of ['authorization: Bearer k', 'accept-encoding: identity', 'Content-Length: 7'])
      expect(request).toContain(`${line}\r\n`);
  });

  it('uses a connection again after a body that was read, not after one that was discarded', async () => {
    answer = (socket) => socket.write(ok('hello'));
    await text((await sendRequest(address())).body);
    await sleep(20);
    discard(await sendRequest(address()));
    expect(sockets).toHaveLength(1);
    await text((await sendRequest(address())).body);
    expect(sockets).toHaveLength(2);
  });

  it('does not follow redirects', async () => {
    answer = (socket) => socket.write('HTTP/1.1 307 Moved\r\nLocation: /else\r\nContent-Length: 0\r\n\r\n');
    const { statusCode, headers } = await sendRequest(address());
    expect([statusCode, headers.location]).toEqual([307, '/else']);
  });

  it.each([
    ['headers that are too long', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'HPE_HEADER_OVERFLOW'],
    ['something else than HTTP', 'SSH-2.0-OpenSSH\r\n', 'HPE_INVALID_CONSTANT'],
  ])('rejects for %s', async (_, bytes, code) => {
    answer = (socket) => socket.write(bytes);
    await expect(sendRequest(address())).rejects.toMatchObject({ code });
  });

  it('rejects when the server changes to another protocol', async () => {
    answer = (socket) => socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    await expect(sendRequest(address())).rejects.toThrow('ended without an answer');
  });

  it('rejects for https where only http is spoken, and for a header that cannot be sent', async () => {
    answer = (socket) => socket.write(ok('hello'));
    await expect(sendRequest(new URL(address().href.replace('http', 'https')))).rejects.toThrow(/SSL|wrong version/i);
    await expect(sendRequest(address(), { headers: { a: 'x\ny' } })).rejects.toMatchObject({
      code: 'ERR_INVALID_CHAR',
    });
  });

  it('takes a reset for no end of a body that states no length', async () => {
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nhello');
    const { body } = await sendRequest(address());
    await once(body, 'readable');
    expect(String(body.read())).toBe('hello');
    sockets[0]?.resetAndDestroy();
    await expect(text(body)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('readUpTo', () => {
  it('reads a body that is as large as allowed, and drops the connection of a larger one', async () => {
    answer = (socket) => socket.write(ok('hello'));
    expect(`${await readUpTo(await sendRequest(address()), 5)}`).toBe('hello');
    await expect(readUpTo(await sendRequest(address()), 4)).rejects.toBeInstanceOf(AnswerTooLarge);
    await expect.poll(() => sockets.at(-1)?.destroyed).toBe(true);
  });
});

describe('giving up', () => {
  const stuck = (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello');

  it('rejects with the reason of the signal before and while it waits', async () => {
    answer = () => undefined;
    const reason = new Error('enough');
    await expect(sendRequest(address(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(sockets).toEqual([]);
    const stopper = new AbortController();
    const waiting = sendRequest(address(), { signal: stopper.signal });
    await expect.poll(() => received.length).toBe(1);
    stopper.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it('ends a body with the reason of the signal, also one that nobody reads yet', async () => {
    answer = stuck;
    const stopper = new AbortController();
    const { body } = await sendRequest(address(), { signal: stopper.signal });
    const reason = new Error('enough');
    stopper.abort(reason);
    await sleep(20);
    await expect(text(body)).rejects.toBe(reason);
  });

  it('gives up a server that is silent before its answer or within it', async () => {
    const read = async () => text((await sendRequest(address(), { silenceTimeoutMs: 50 })).body);
    answer = () => undefined;
    await expect(read()).rejects.toThrow('sent nothing for 0.05 s');
    answer = stuck;
    await expect(read()).rejects.toThrow('sent nothing for 0.05 s');
  });

  it('does not take a slow reader for a silent server, but a server that falls silent after it', async () => {
    const half = 'x'.repeat(2_000_000);
    answer = (socket) => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`);
    const { body } = await sendRequest(address(), { silenceTimeoutMs: 1_000 });
    await sleep(2_200);
    expect(body.destroyed).toBe(false);
    let bytes = 0;
    const read = async () => {
      for await (const chunk of body) bytes += (chunk as Buffer).length;
    };
    await expect(read()).rejects.toThrow('sent nothing for 1 s');
    expect(bytes).toBe(half.length);
  });
});
