import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { exchangeFault } from './exchange-fault.js';
import { readUpTo } from './read-up-to.js';
import { sendRequest } from './send-request.js';

async function faultOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return sendRequest(url)
    .then((got) => readUpTo(got, 10))
    .then(() => 'none', exchangeFault);
}

it('tells a closed connection from none, and both from too long an answer', async () => {
  expect(await faultOf((request) => request.socket.destroy())).toMatch(/^closed the connection/);
  const half: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-length': 9 });
    response.write('half', () => request.socket.destroy());
  };
  expect(await faultOf(half)).toMatch(/^closed the connection/);
  expect(await faultOf((_, response) => response.end('more than ten bytes'))).toBe('answered with more than 10 bytes');
  expect(await sendRequest(new URL('http://127.0.0.1:1/')).then(() => 'none', exchangeFault)).toBe('cannot be reached');
});
