import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { requireTemporaryFolder } from './temporary-folder.js';

it('takes a folder that can be written in, and leaves nothing in it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-temporary-'));
  await requireTemporaryFolder(folder);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it.each([
  ['that is missing', '/nonexistent', '/nonexistent, does not exist', 'make this one.'],
  ['that is a file', '/dev/null', '/dev/null, cannot be written in (ENOTDIR)', 'make this one writable.'],
])('refuses one %s, and names TMPDIR', async (_, folder, message, remedy) => {
  await expect(requireTemporaryFolder(folder)).rejects.toMatchObject({
    kind: 'usage',
    message: `the folder for temporary files, ${message}`,
    remedy: `Set TMPDIR to a folder that this user may write to, or ${remedy}`,
  });
});
