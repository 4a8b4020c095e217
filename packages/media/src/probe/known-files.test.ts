import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KnownFiles } from './known-files.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-known-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Files, and how often something was asked about them. */
function counted() {
  const known = new KnownFiles<string>();
  const asked: string[] = [];
  const find = (path: string) => async () => {
    asked.push(path);
    return `found in ${path}`;
  };
  return { asked, known, get: (path: string) => known.get(path, find(path)) };
}

it('asks once about a file, also when it is moved, and again when it is written to', async () => {
  const [path, moved, renamed] = [join(folder, 'a.wav'), join(folder, 'b.wav'), join(folder, 'b.mp3')];
  const { asked, get } = counted();
  await writeFile(path, 'one');
  expect([await get(path), await get(path)]).toEqual([`found in ${path}`, `found in ${path}`]);
  await rename(path, moved);
  expect(await get(moved)).toBe(`found in ${path}`);
  await writeFile(moved, 'two');
  expect(await get(moved)).toBe(`found in ${moved}`);
  await rename(moved, renamed);
  expect(await get(renamed)).toBe(`found in ${renamed}`);
  expect(asked).toEqual([path, moved, renamed]);
});

it('asks nothing about a file of which it was told, until it is written to', async () => {
  const path = join(folder, 'd.wav');
  const { asked, known, get } = counted();
  await writeFile(path, 'one');
  await known.set(path, 'told');
  expect(await get(path)).toBe('told');
  await writeFile(path, 'three');
  expect(await get(path)).toBe(`found in ${path}`);
  expect(asked).toEqual([path]);
});

it('forgets what failed, and the oldest of many', async () => {
  const path = join(folder, 'c.wav');
  const { asked, get } = counted();
  await writeFile(path, 'c');
  const failing = new KnownFiles<string>();
  await expect(failing.get(path, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(await failing.get(path, async () => 'whole')).toBe('whole');
  await get(path);
  for (let number = 0; number < 200; number += 1) {
    const other = join(folder, `${number}.wav`);
    await writeFile(other, 'x');
    await get(other);
  }
  await get(path);
  expect(asked.filter((each) => each === path)).toHaveLength(2);
});
