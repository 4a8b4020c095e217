import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from './free-port.js';

it('takes a free port, and names one that is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort('127.0.0.1', port)).rejects.toMatchObject({
    kind: 'usage',
    message: `127.0.0.1:${port} cannot be listened on: another program uses the port`,
  });
  server.close();
  await once(server, 'close');
  await requireFreePort('127.0.0.1', port);
  await requireFreePort('127.0.0.1', 0);
});

it('names an address that is not of this machine', async () => {
  await expect(requireFreePort('192.0.2.1', 8080)).rejects.toMatchObject({
    message: expect.stringContaining('this machine has no such address'),
  });
});
