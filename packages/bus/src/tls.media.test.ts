import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectBus } from './connect-bus.js';
import { findServerProgram } from './server/server-program.js';

let folder: string;
let server: ReturnType<typeof runServer>;
let address: string;
const file = (name: string) => join(folder, name);

const runServer = (program: string) =>
  execa(program, ['--config', file('nats.conf')], { stdio: 'ignore', reject: false });

/** An authority, and certificates that it has signed for the server and a client. */
function makeCertificates(): void {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-subj', '/CN=test authority', '-keyout', file('ca.key'), '-out', file('ca.pem'));
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-addext', 'subjectAltName=DNS:localhost'];
  for (const name of ['server', 'client']) {
    const out = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)];
    openssl(
      'req',
      '-x509',
      ...key,
      ...signed,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
      '-subj',
      `/CN=${name}`,
      ...out,
    );
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polydub-tls-'));
  makeCertificates();
  const tls = `tls { cert_file: "${file('server.pem')}", key_file: "${file('server.key')}", ca_file: "${file('ca.pem')}", verify: true }`;
  const lines = [
    'host: 127.0.0.1',
    'port: -1',
    `ports_file_dir: "${folder}"`,
    `jetstream { store_dir: "${folder}" }`,
    tls,
  ];
  writeFileSync(file('nats.conf'), lines.join('\n'));
  server = runServer((await findServerProgram()).path);
  address = await vi.waitFor(() => {
    const ports = JSON.parse(readFileSync(file(`nats-server_${server.pid}.ports`), 'utf8')) as { nats: string[] };
    return `localhost:${new URL(ports.nats[0] ?? '').port}`;
  }, 300_000);
});
afterAll(async () => {
  server.kill();
  await server;
  rmSync(folder, { recursive: true });
});

it('reaches a server that asks for a certificate of its own authority', async () => {
  const tls = { caFile: file('ca.pem'), certFile: file('client.pem'), keyFile: file('client.key') };
  const bus = await connectBus({ url: `tls://${address}`, tls, name: 'test' });
  expect(await bus.storageProblem({ withinMs: 10_000, everyStream: true })).toBeUndefined();
  await bus.close();
});

it('does not trust a server of an unknown authority, nor is it let in without a certificate', async () => {
  await expect(connectBus({ url: `tls://${address}`, name: 'test' })).rejects.toMatchObject({
    message: expect.stringContaining('no NATS server'),
    remedy: expect.stringContaining('POLYDUB_NATS_CA'),
  });
  const tls = { caFile: file('ca.pem') };
  await expect(connectBus({ url: `tls://${address}`, tls, name: 'test' })).rejects.toThrow(/no NATS server/);
});
