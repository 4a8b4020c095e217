import { expect, it } from 'vitest';
import { checkNatsServer } from './check-nats-server.js';

it('tells which server is used, and when it is too old to survive a power loss', async () => {
  const current = { path: '/cache/nats-server', version: '2.15.1', syncsEachWrite: true };
  expect(await checkNatsServer(async () => current)).toMatchObject({
    state: 'ok',
    found: '2.15.1 (/cache/nats-server)',
  });
  const old = { path: 'nats-server', version: '2.9.10', syncsEachWrite: false };
  const check = await checkNatsServer(async () => old);
  expect(check).toMatchObject({ state: 'note', found: expect.stringContaining('2.9.10') });
  const missing = await checkNatsServer(() => Promise.reject(new Error('none')));
  expect(missing).toMatchObject({ state: 'missing', remedy: expect.stringContaining('apt-get install nats-server') });
});
