import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const built = new URL('../dist/index.js', import.meta.url).href;
let folder: string;
let certificate: string;
let origin: Server | ReturnType<typeof createTlsServer>;
let proxy: Server;
/** What the proxy was asked, with the credentials that it was given. */
let asked: string[];

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-proxy-'));
  certificate = path.join(folder, 'cert.pem');
  const key = path.join(folder, 'key.pem');
  const named = ['-subj', '/CN=models.test', '-addext', 'subjectAltName=DNS:models.test,IP:127.0.0.1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...named];
  execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const tls = { key: await readFile(key), cert: await readFile(certificate) };
  origin = createTlsServer(tls, (_, response) => response.end('weights')).listen(0, '127.0.0.1');
  // Every name is taken to the one server, as if it was found there.
  proxy = createServer().on('connect', (request, socket) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
    const tunnel = connect(portOf(origin), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    tunnel.pipe(socket).pipe(tunnel);
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await Promise.all([once(origin, 'listening'), once(proxy, 'listening')]);
});
afterAll(async () => {
  proxy.close();
  origin.close();
  await rm(folder, { recursive: true });
});

/** What a process with these variables gets. */
async function download(url: string, variables: Readonly<Record<string, string>>): Promise<string> {
  asked = [];
  const script = `
    import { connectionsTo, sendRequest } from ${JSON.stringify(built)};
    import { text } from 'node:stream/consumers';
    try {
      const url = new URL(${JSON.stringify(url)});
      const { body } = await sendRequest(url, { connections: await connectionsTo(url) });
      process.stdout.write(await text(body));
    } catch (error) {
      process.stdout.write(error.message);
    }
    process.exit();`;
  const env = { NODE_EXTRA_CA_CERTS: certificate, ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
  return stdout;
}

it('downloads through the proxy, which is given its password and sees only the name', async () => {
  const given = { HTTPS_PROXY: `http://user:secret@127.0.0.1:${portOf(proxy)}` };
  expect(await download('https://models.test/file', given)).toBe('weights');
  expect(asked).toEqual([`models.test:443 Basic ${Buffer.from('user:secret').toString('base64')}`]);
});

it('asks hosts in NO_PROXY directly', async () => {
  const given = { HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`, NO_PROXY: 'example.org,127.0.0.1' };
  expect(await download(`https://127.0.0.1:${portOf(origin)}/file`, given)).toBe('weights');
  expect(asked).toEqual([]);
});

it('names the variable of a proxy that cannot be used, without its password', async () => {
  const told = await download('https://models.test/file', { HTTPS_PROXY: 'socks5://user:secret@127.0.0.1:1' });
  expect(told).toContain('HTTPS_PROXY');
  expect(told).not.toContain('secret');
});
