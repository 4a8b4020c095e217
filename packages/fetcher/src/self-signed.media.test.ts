import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFetcher } from './fetcher.js';

const folder = await mkdtemp(path.join(tmpdir(), 'polydub-certificate-'));
afterAll(() => rm(folder, { recursive: true }));

async function selfSigned(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: await readFile(key), cert: await readFile(cert) };
}

it('does not try a server with a self-signed certificate again', async () => {
  const server = createServer(await selfSigned(), (_, response) => response.end('media'));
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(fetcher.send(url, { maxBytes: 1000, timeoutMs: 5000 })).rejects.toMatchObject({
    kind: 'download-failed',
    retryable: false,
    message: expect.stringContaining('is self-signed'),
  });
  await fetcher.close();
  server.close();
});
