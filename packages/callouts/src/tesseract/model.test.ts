import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openReader } from './model.js';

const open = (folder: string) =>
  openReader({ name: 'tesseract-tha', folder, file: (name) => join(folder, name) }, 'tha');

it('fails when its data are not there, instead of waiting or fetching them', async () => {
  await expect(open('/nowhere')).rejects.toMatchObject({ kind: 'ocr-failed' });
});

it('fails when its data are damaged, and the program lives on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-tesseract-'));
  await writeFile(join(folder, 'tha.traineddata.gz'), 'damaged');
  await expect(open(folder)).rejects.toMatchObject({ kind: 'ocr-failed' });
  await rm(folder, { recursive: true });
});
