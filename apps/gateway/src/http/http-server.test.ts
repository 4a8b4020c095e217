import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type AnswerRequest, closeHttpServer, makeHttpServer } from './http-server.js';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

async function listen(answer: AnswerRequest): Promise<void> {
  server = makeHttpServer(answer, '127.0.0.1');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it('closes connections above a number, and answers those that it has', async () => {
  await listen(() => new Response('here'));
  const first = await open();
  for (let count = 1; count < 2_000; count += 1) await open();
  const above = await open();
  await once(above, 'close');
  expect(above.bytesRead).toBe(0);
  first.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [answer] = await once(first, 'data');
  expect(`${answer}`).toContain('200 OK');
});

it('answers what it has taken on when it closes, and keeps no connection for more', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await listen(async () => {
    isAsked();
    await held;
    return new Response('late');
  });
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n');
  await asked;
  const closed = closeHttpServer(server);
  letGo();
  const [answer] = await once(socket, 'data');
  expect(`${answer}`).toContain('200 OK');
  await closed;
});

it.each([
  ['silent', ''],
  ['within its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
])('does not wait for a connection that is %s when it closes', async (_, sent) => {
  await listen(() => new Response('here'));
  const socket = await open();
  const answered = await open();
  socket.write(sent);
  answered.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(answered, 'data');
  await closeHttpServer(server);
});

it('cuts off a request whose body does not end when it closes', async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await listen(async (request) => {
    isAsked();
    return new Response(await request.text().catch(() => ''));
  });
  const socket = await open();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
  await asked;
  await closeHttpServer(server, 50);
});

it('says nothing of what went wrong inside', async () => {
  await listen(() => {
    throw new Error('a secret');
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});
