import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.js';
import { createKey, listKeys, revokeKey } from './keys.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('makes keys for an account, lists and revokes them', async () => {
  const { accountId, keyId } = await service.customer();
  const second = await createKey(service.bus, { accountId, name: 'second', scopes: ['library'] });
  await revokeKey(service.bus, second.keyId);
  expect(await listKeys(service.bus, accountId)).toMatchObject([
    { keyId },
    { keyId: second.keyId, scopes: ['library'], revokedAtMs: expect.any(Number) },
  ]);
});

it('makes no key that could do nothing', async () => {
  const { accountId } = await service.customer();
  await expect(createKey(service.bus, { accountId, name: 'none', scopes: [] })).rejects.toMatchObject({
    kind: 'usage',
    message: 'a key without scopes could do nothing',
  });
});

it('refuses accounts and keys that are not there, and says how to find the others', async () => {
  const { bus } = service;
  const account = { kind: 'usage', message: 'there is no account none' };
  await expect(createKey(bus, { accountId: 'none', name: 'a' })).rejects.toMatchObject(account);
  await expect(listKeys(bus, 'none')).rejects.toMatchObject(account);
  const remedy = 'List them with: polydub admin key list ACCOUNT';
  await expect(revokeKey(bus, 'none')).rejects.toMatchObject({ message: 'there is no key none', remedy });
});
