import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig, unknownVariables } from '../config.js';
import { checkServer, checkServers } from './check-servers.js';
import { checkVariables } from './check-variables.js';

let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    if (path.startsWith('/broken')) return void response.writeHead(502).end();
    if (path.startsWith('/kept') && headers.authorization !== 'Bearer right') return void response.writeHead(401).end();
    response.writeHead(path.endsWith('/models') ? 200 : 404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each([
  ['/v1', undefined, 'ok', 'answers'],
  ['/v1/', undefined, 'ok', 'answers'],
  ['/kept', 'right', 'ok', 'answers'],
  ['/kept', 'wrong', 'missing', 'does not take the key (HTTP 401)'],
  ['/broken', undefined, 'missing', 'answers with HTTP 502'],
])('asks %s with the key %s: %s', async (path, apiKey, state, found) => {
  const checked = await checkServer('speech server', { url: `${url}${path}`, ...(apiKey && { apiKey }) });
  expect(checked).toMatchObject({ state, found: expect.stringContaining(found) });
});

it('says that a server is not there', async () => {
  expect(await checkServer('speech server', { url: 'http://127.0.0.1:9/v1' })).toMatchObject({
    state: 'missing',
    found: 'http://127.0.0.1:9/v1 does not answer: ECONNREFUSED',
  });
});

it('checks the servers that are configured', async () => {
  const environment = { POLYDUB_TRANSLATION_URL: `${url}/v1`, POLYDUB_TRANSLATION_MODEL: 'm' };
  const checks = await checkServers(readConfig({ ...environment, POLYDUB_TRANSCRIPTION_MODEL: 'whisper-base' }));
  expect(checks.map(({ name, state }) => [name, state])).toEqual([['translation server', 'ok']]);
});

it('names variables that nothing reads', () => {
  const environment = {
    POLYDUB_TRANSLATION_MODLE: 'm',
    POLYDUB_THREADS: '1',
    PATH: '',
    POLYDUB_WORD: '',
    POLYDUB_PROFIL: '',
  };
  const checks = checkVariables(unknownVariables(environment));
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ['POLYDUB_TRANSLATION_MODLE', 'missing'],
    ['POLYDUB_WORD', 'missing'],
    ['POLYDUB_PROFIL', 'missing'],
  ]);
  expect(checks[0]?.found).toContain('POLYDUB_TRANSLATION_MODEL');
  expect(checks[1]?.found).toContain('docs/engines.md');
  expect(checks[2]?.found).toContain('POLYDUB_PROFILE');
});
