import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveToAccounts } from './accounts.js';

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'polydub-store-'));
});
afterEach(() => rm(store, { recursive: true }));

async function keep(account: string, ...streams: readonly string[]): Promise<void> {
  for (const stream of streams) {
    await mkdir(join(store, account, 'streams', stream), { recursive: true });
    await writeFile(join(store, account, 'streams', stream, 'meta.inf'), account);
  }
}
const kept = (account: string) => readdir(join(store, account, 'streams'));

it('moves what workers use apart from all else, also on from a move that broke off', async () => {
  await keep('GATEWAY', 'KV_polydub_accounts');
  await keep('$G', 'KV_polydub_keys', 'KV_polydub_tasks', 'OBJ_polydub_artifacts', 'POLYDUB_RECIPES', 'KV_unheard_of');
  await moveToAccounts(store);
  expect((await kept('WORK')).sort()).toEqual(['KV_polydub_tasks', 'OBJ_polydub_artifacts', 'POLYDUB_RECIPES']);
  expect((await kept('GATEWAY')).sort()).toEqual(['KV_polydub_accounts', 'KV_polydub_keys', 'KV_unheard_of']);
  await moveToAccounts(store);
});

it('has nothing to do in a new folder', async () => {
  await expect(moveToAccounts(join(store, 'none'))).resolves.toBeUndefined();
});

it('drops neither of two streams of the same name', async () => {
  await keep('WORK', 'KV_polydub_tasks');
  await keep('$G', 'KV_polydub_tasks');
  await expect(moveToAccounts(store)).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining('$G') });
  expect([await kept('$G'), await kept('WORK')]).toEqual([['KV_polydub_tasks'], ['KV_polydub_tasks']]);
});
