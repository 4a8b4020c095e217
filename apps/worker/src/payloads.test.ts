import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRetryable } from './failure.js';
import { packPayload, unpackPayload } from './payloads.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-payloads-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('payloads', () => {
  it('travel in the message while they are small', async () => {
    const store = new FolderStore(folder);
    const payload = await packPayload({ text: 'short' }, store);
    expect(payload).toEqual({ inline: { text: 'short' } });
    expect(await unpackPayload(payload, store)).toEqual({ text: 'short' });
  });

  it('travel as an artifact when no message could hold them', async () => {
    const store = new FolderStore(folder);
    const long = { text: 'é'.repeat(600_000) };
    const payload = await packPayload(long, store);
    expect(JSON.stringify(payload).length).toBeLessThan(300);
    expect(await unpackPayload(payload, store)).toEqual(long);
  });

  it('wait for room when the disk is full', async () => {
    const store = new FolderStore(folder);
    const scratch = await store.scratchFolder();
    await symlink('/dev/full', join(scratch, 'payload.json'));
    const full = Object.assign(store, { scratchFolder: async () => scratch });
    const error = await packPayload({ text: 'é'.repeat(600_000) }, full).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'ENOSPC' });
    expect(isRetryable(error)).toBe(true);
  });
});
