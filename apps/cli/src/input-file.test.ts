import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderFor, inputFile } from './input-file.js';

const folder = await mkdtemp(path.join(tmpdir(), 'polydub-folder-'));
afterAll(() => rm(folder, { recursive: true }));

it('takes a folder that is there or can be made, and leaves nothing behind', async () => {
  expect(await folderFor('--out', folder)).toBe(folder);
  expect(await folderFor('--out', path.join(folder, 'a', 'b'))).toBe(path.join(folder, 'a', 'b'));
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['nothing', '', '--out is empty'],
  ['a file', '/dev/null', '--out /dev/null leads to a file'],
  ['what is below a file', '/dev/null/a', '--out /dev/null/a leads to a file'],
  ['a place where not even root makes a folder', '/proc/no-such/a', '--out: nothing may be written in /proc (ENOENT)'],
  ['a name that is too long', `/tmp/${'a'.repeat(256)}`, 'is longer than the file system takes'],
])('refuses %s', async (_, given, message) => {
  await expect(folderFor('--out', given)).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(message),
  });
});

it('refuses an address in place of a file', async () => {
  await expect(inputFile('glossary', 'ftp://example.com/a.csv')).rejects.toMatchObject({
    kind: 'usage',
    message: 'glossary ftp://example.com/a.csv is an address, expected a file',
  });
});

it('refuses an empty name of a file', async () => {
  await expect(inputFile('input', '')).rejects.toMatchObject({
    kind: 'usage',
    message: 'input is empty, expected a file',
  });
});
