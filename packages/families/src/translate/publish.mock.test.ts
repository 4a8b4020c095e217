import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeText } from '../common/store-text.js';
import { publish } from './publish.js';

const isFull = vi.hoisted(() => ({ disk: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const copyFile: typeof real.copyFile = async (from, to, mode) => {
    if (!isFull.disk) return real.copyFile(from, to, mode);
    await real.writeFile(to, 'half');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  return { ...real, copyFile };
});

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'polydub-publish-'));
});
afterEach(async () => {
  isFull.disk = false;
  await rm(out, { recursive: true });
});

it('names a full disk and leaves no half file', async () => {
  const store = new FolderStore(join(out, '.work'));
  const transcript = await storeText('transcript.json', '{}', store);
  isFull.disk = true;
  await expect(publish({ transcript }, store, out)).rejects.toMatchObject({
    kind: 'storage-full',
    retryable: true,
    message: expect.stringContaining(join(out, 'transcript.json')),
    remedy: expect.stringContaining('Free some space'),
  });
  expect(await readdir(out)).toEqual(['.work']);
});

it('puts every file there whole, under its own name', async () => {
  const store = new FolderStore(join(out, '.work'));
  const report = await storeText('report.json', '{}', store);
  await publish({ report }, store, out);
  expect(await readdir(out)).toEqual(['.work', 'report.json']);
});
