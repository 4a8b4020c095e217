import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { foreignPicture } from './foreign-picture.js';

const folder = await mkdtemp(join(tmpdir(), 'polydub-picture-'));
afterAll(() => rm(folder, { recursive: true }));

async function pictureOf(head: string): Promise<string | undefined> {
  const path = join(folder, 'file');
  await writeFile(path, Buffer.from(head.padEnd(40, '\0'), 'latin1'));
  return foreignPicture(path);
}

it.each([
  ['\0\0\0\x1cftypheic', 'a HEIC picture'],
  ['\0\0\0\x20ftypavif', 'an AVIF picture'],
  ['BM\x36\x10\x0e\0\0\0\0\0', 'a BMP picture'],
  ['II*\0\x08\0\0\0', 'a TIFF picture'],
  ['MM\0*\0\0\0\x08', 'a TIFF picture'],
  ['\xff\x0a\xfa\x7f', 'a JPEG XL picture'],
  ['RIFF\x1a\x14\x01\0WEBPVP8X\x0a\0\0\0\x12', 'an animated WebP'],
])('knows by its first bytes %j: %s', async (head, what) => {
  expect(await pictureOf(head)).toBe(what);
});

it.each([
  ['a photo as WebP', 'RIFF4W\0\0WEBPVP8 (W\0\0\x90'],
  ['a photo as WebP that is transparent', 'RIFF4W\0\0WEBPVP8X\x0a\0\0\0\x10'],
  ['a video', '\0\0\0\x20ftypisom'],
  ['a text', 'BMW is a make of cars'],
  ['nothing', ''],
])('takes for none of them: %s', async (_, head) => {
  expect(await pictureOf(head)).toBeUndefined();
});
