import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Report, type Translation, translationSchema } from '@polydub/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editMiddleLine, requireEdited } from './redub.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-redub-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(lines: Translation['lines']): Promise<string> {
  const file = path.join(folder, 'translation.json');
  await writeFile(file, JSON.stringify({ language: 'es', lines }));
  return file;
}

const read = async (file: string) => translationSchema.parse(JSON.parse(await readFile(file, 'utf8')));
const reportOf = (lines: Translation['lines']) =>
  ({ lines: lines.map(({ id, text }) => ({ id, translation: text })) }) as Pick<Report, 'lines'>;

test('one line is edited, and a dub that does not say so validates nothing', async () => {
  const before = ['a', 'b', 'c'].map((id) => ({ id, source: 'Hello.', text: 'Hola.' }));
  const file = await write(before);
  expect(await editMiddleLine(file)).toBe('b');
  const after = (await read(file)).lines;
  expect(after.map(({ text }) => text === 'Hola.')).toEqual([true, false, true]);
  expect(() => requireEdited(reportOf(after), 'b')).not.toThrow();
  expect(() => requireEdited(reportOf(before), 'b')).toThrow('does not say what was edited');
  expect(() => requireEdited(reportOf([]), 'b')).toThrow('does not say what was edited');
});

test('a dub without lines leaves nothing to validate', async () => {
  await expect(editMiddleLine(await write([]))).rejects.toMatchObject({ kind: 'no-recognized-speech' });
});
