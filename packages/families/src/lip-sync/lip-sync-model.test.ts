import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolderJobOptions } from '../common/in-work-folder.js';
import { createLipSyncModel, listBrokenModels, listLipSyncModels, readLipSyncModel } from './lip-sync-model.js';

const MODEL = {
  ...{ version: 1, reference: 'anna.mov', referenceExtension: '.mov', createdAt: '2026-11-23T10:00:00.000Z' },
  durationSeconds: 10,
};
let folder: string;

async function keep(name: string, files: readonly string[]): Promise<string> {
  const of = join(folder, name);
  await mkdir(of);
  for (const file of files) await writeFile(join(of, file), file === 'model.json' ? JSON.stringify(MODEL) : 'x');
  return of;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-models-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('models of people', () => {
  it('are read when they are whole', async () => {
    const anna = await keep('anna', ['model.json', 'bank.bin', 'reference.mov']);
    expect(await readLipSyncModel(anna)).toMatchObject({ name: 'anna', referencePath: join(anna, 'reference.mov') });
  });

  it('are not replaced by the model of another file', async () => {
    const anna = await keep('anna', ['model.json', 'bank.bin', 'reference.mov']);
    const other = join(folder, 'anna.mov');
    await writeFile(other, 'y');
    const options = { outFolder: anna, signal: new AbortController().signal } as FolderJobOptions;
    await expect(createLipSyncModel({ referencePath: other }, options)).rejects.toMatchObject({
      kind: 'usage',
      message: 'there is already a lip-sync model anna, which was made of another file (anna.mov)',
    });
    // The same file goes on, and is no film.
    await writeFile(other, 'x');
    await expect(createLipSyncModel({ referencePath: other }, options)).rejects.not.toMatchObject({ kind: 'usage' });
  });

  it.each([
    ['reference.mov', ['model.json', 'bank.bin']],
    ['bank.bin', ['model.json', 'reference.mov']],
    ['model.json', ['bank.bin', 'reference.mov']],
  ])('are not used without their %s, and say so', async (missing, files) => {
    const anna = await keep('anna', files);
    await expect(readLipSyncModel(anna)).rejects.toMatchObject({
      kind: 'usage',
      message: `the lip-sync model anna is not whole: its ${missing} is missing`,
    });
    expect(await listLipSyncModels(folder)).toEqual([]);
    expect(await listBrokenModels(folder)).toEqual({ unfinished: [], damaged: ['anna'] });
  });

  it('are told as damaged where what is known of them cannot be read, and as missing where there is nothing', async () => {
    const anna = await keep('anna', ['bank.bin', 'reference.mov']);
    await writeFile(join(anna, 'model.json'), '{"version": ');
    await expect(readLipSyncModel(anna)).rejects.toThrow('anna is not whole: its model.json cannot be read');
    await expect(readLipSyncModel(join(folder, 'ben'))).rejects.toThrow('there is no lip-sync model ben');
  });
});
