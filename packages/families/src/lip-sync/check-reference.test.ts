import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkReference } from './check-reference.js';

it('says which photos are taken, before any work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-reference-'));
  const path = join(folder, 'anna.heic');
  await writeFile(path, Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1'));
  await expect(checkReference(path, { signal: new AbortController().signal })).rejects.toMatchObject({
    kind: 'unknown-image-format',
    message: 'anna.heic is a HEIC picture, expected a video, or a photo as JPEG, PNG or WebP',
  });
  await rm(folder, { recursive: true });
});
