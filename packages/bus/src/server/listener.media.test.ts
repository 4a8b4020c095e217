import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectBus } from '../connect-bus.js';
import { type Listener, readyListener, tellListener } from './listener.js';
import { startNatsServer } from './nats-server.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-listener-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ready = (renew = false, address = '127.0.0.1') =>
  readyListener(path.join(folder, 'join'), { address, port: -1, renew });

/** Whether a host with these credentials gets in. */
async function letsIn(port: number, { credentials, certFile }: Listener): Promise<boolean> {
  const url = `tls://${credentials}@127.0.0.1:${port}`;
  const bus = await connectBus({ url, tls: { caFile: certFile }, name: 'far', patienceMs: 1000 }).catch(
    () => undefined,
  );
  await bus?.close();
  return bus !== undefined;
}

it('keeps certificate and password until they are renewed or the address changes', async () => {
  const first = await ready();
  await tellListener(first);
  expect(first.isUntold).toBe(true);
  expect(await ready()).toEqual({ ...first, isUntold: false });
  const renewed = await ready(true);
  expect(renewed.secret).not.toBe(first.secret);
  expect((await ready(false, 'other.example')).isUntold).toBe(true);
  for (const file of [renewed.keyFile, path.join(folder, 'join', 'secret')]) {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
});

it('lets in who has the password and sees the certificate, and not who has an older one', async () => {
  const { signal } = new AbortController();
  const start = (listener: Listener) =>
    startNatsServer({ dataFolder: path.join(folder, 'nats'), port: 0, signal, listener });
  const older = await ready();
  const olderCertificate = await readFile(older.certFile, 'utf8');
  const server = await start(older);
  expect(server.url).toMatch(/^tls:\/\/worker:/);
  expect(await letsIn(server.port, older)).toBe(true);
  expect(await letsIn(server.port, { ...older, credentials: 'joined:wrong' })).toBe(false);
  await server.stop();

  const renewed = await ready(true);
  const next = await start(renewed);
  expect(await letsIn(next.port, renewed)).toBe(true);
  expect(await letsIn(next.port, { ...renewed, credentials: older.credentials })).toBe(false);
  expect(await readFile(renewed.certFile, 'utf8')).not.toBe(olderCertificate);
  await next.stop();
});
