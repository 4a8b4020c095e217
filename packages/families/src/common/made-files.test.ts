import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { isChanged, keepMade, keepNotMade, MADE_FOLDER, madeFiles, removeStale } from './made-files.js';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'polydub-made-'));
});
afterEach(() => rm(out, { recursive: true }));

const schema = z.object({ outputs: z.record(z.string(), z.string()), picture: z.string() });
const put = (name: string, text: string) => writeFile(join(out, name), text);

it('tells a file that was changed since it was made, and one that was given', async () => {
  await put('a.json', '1');
  expect(await isChanged(out, 'a.json')).toBe(false);
  await keepMade(out, 'a.json');
  expect(await isChanged(out, 'a.json')).toBe(false);
  await put('a.json', '2');
  expect(await isChanged(out, 'a.json')).toBe(true);
  await keepNotMade(out, 'a.json');
  expect(await readFile(join(out, MADE_FOLDER, 'a.json'), 'utf8')).toBe('1');
  await rm(join(out, 'a.json'));
  expect(await isChanged(out, 'a.json')).toBe(false);
  await put('b.json', '1');
  await keepNotMade(out, 'b.json');
  expect(await isChanged(out, 'b.json')).toBe(true);
});

it('removes what the last job made and this one did not, and nothing that a report of another kind or place names', async () => {
  await put('old.mp4', '');
  await put('new.mp4', '');
  await put(
    'report.json',
    JSON.stringify({ picture: 'x', outputs: { one: 'old.mp4', two: '../other', three: 'new.mp4' } }),
  );
  const made = await madeFiles(out, schema);
  expect(made).toEqual(['old.mp4', 'new.mp4']);
  expect(await madeFiles(out, schema.extend({ lines: z.string() }))).toEqual([]);
  await removeStale(out, made, ['new.mp4']);
  expect((await readdir(out)).sort()).toEqual(['new.mp4', 'report.json']);
});
