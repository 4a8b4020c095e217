import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commitOf, describeMachine } from './circumstances.js';

test('the machine has a processor, cores and memory', async () => {
  const { processor, cores, memoryGiB } = await describeMachine();
  expect(processor).not.toBe('');
  expect(cores).toBeGreaterThan(0);
  expect(memoryGiB).toBeGreaterThan(0);
});

test('a folder that is no checkout has no commit, whatever lies around it', async () => {
  const within = await mkdtemp(path.join(fileURLToPath(new URL('.', import.meta.url)), 'no-checkout-'));
  const outside = await mkdtemp(path.join(tmpdir(), 'polydub-no-checkout-'));
  try {
    await mkdir(path.join(outside, '.git'));
    expect(await commitOf(within)).toBeNull();
    expect(await commitOf(outside)).toBeNull();
  } finally {
    for (const folder of [within, outside]) await rm(folder, { recursive: true });
  }
});
