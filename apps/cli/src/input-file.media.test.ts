import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderFor, inputFile } from './input-file.js';

const folder = await mkdtemp(path.join(tmpdir(), 'polydub-read-only-'));
const mayNotMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status !== 0;
if (mayNotMount) process.stderr.write('Left out, for this needs the right to mount a file system.\n');
afterAll(async () => {
  if (!mayNotMount) execFileSync('umount', [folder]);
  await rm(folder, { recursive: true });
});

it.skipIf(mayNotMount)('refuses a folder that would have to be made where nothing may be written', async () => {
  await expect(folderFor('--out', path.join(folder, 'a', 'b'))).rejects.toMatchObject({
    kind: 'usage',
    message: `--out: nothing may be written in ${folder} (EROFS)`,
  });
});

it('takes one that is to be made where that is allowed', async () => {
  const wanted = path.join(tmpdir(), 'polydub-none-such', 'b');
  expect(await folderFor('--out', wanted)).toBe(wanted);
});

it.each([
  ['.', 'a folder'],
  ['/dev/null', 'a device or pipe'],
])('says what %s is instead of a file', async (given, instead) => {
  await expect(inputFile('input', given)).rejects.toMatchObject({
    kind: 'usage',
    message: `input ${given} is ${instead}, expected a file`,
  });
});
