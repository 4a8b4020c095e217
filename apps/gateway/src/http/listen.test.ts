import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.js';

const answer = () => new Response(null);
const HOST = '127.0.0.1';

it('says in plain words that a port is busy, and what to do', async () => {
  const first = await listen(answer, HOST, 0);
  const { port } = first.address() as AddressInfo;
  await expect(listen(answer, HOST, port)).rejects.toMatchObject({
    kind: 'usage',
    message: `cannot listen on port ${port} of ${HOST}: another program uses it`,
    remedy: 'Give another one with --port or --host.',
  });
  first.close();
});

it('says that a host name is none', async () => {
  await expect(listen(answer, 'no host name', 0)).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('no such host name is known'),
  });
});

it('says that this machine lacks an address', async () => {
  // Of the block for documentation (RFC 5737), which no machine has.
  await expect(listen(answer, '192.0.2.1', 0)).rejects.toThrow('this machine has no such address');
});
