import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noEngines } from '@polydub/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inWorkFolder } from './in-work-folder.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

function run(sourcePath: string, outFolder = folder): Promise<{ files: Record<string, never> }> {
  const job = {
    ...{ inputName: 'a film', sourcePaths: [sourcePath], mediaName: 'translated' },
    ...{ run: async () => ({ files: {} }), place: async () => {} },
  };
  const { signal } = new AbortController();
  return inWorkFolder(job, { engines: noEngines, outFolder, keepWork: true, signal });
}

it.each(['translated.mp4', 'Translated.MKV'])('does not put a result in the place of its source: %s', async (name) => {
  await writeFile(join(folder, name), '');
  await symlink(folder, `${folder}-link`);
  try {
    const refusal = { kind: 'usage', message: expect.stringContaining(name) };
    await expect(run(join(folder, name))).rejects.toMatchObject(refusal);
    await expect(run(join(folder, name), `${folder}-link`)).rejects.toMatchObject(refusal);
    expect(await readdir(folder)).toEqual([name]);
    await expect(run(join(folder, name), join(folder, 'other'))).resolves.toEqual({ files: {} });
  } finally {
    await rm(`${folder}-link`);
  }
});

it('reads a source of another name in the out folder', async () => {
  await writeFile(join(folder, 'film.mp4'), '');
  await expect(run(join(folder, 'film.mp4'))).resolves.toEqual({ files: {} });
});
