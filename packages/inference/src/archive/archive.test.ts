import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Converter } from '../convert.js';
import { type ModelStore, openModelStore } from '../model-store.js';
import type { OnProgress } from '../progress.js';
import { type FetchedFile, type Fetchers, type FetchJob, SourceError } from '../sources/fetcher.js';
import { requireRoom } from './room.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hub = { kind: 'hub', repo: 'owner/name', revision: 'c'.repeat(40), file: 'x' };
const contents: Readonly<Record<string, string>> = { 'a.bin': 'content of a', 'sub/b.bin': 'b'.repeat(3_000_000) };
const pinned = (name: string) => ({
  name,
  sizeBytes: contents[name]?.length ?? 0,
  sha256: sha256(contents[name] ?? ''),
  sources: [hub],
});
const common = {
  title: 'Tiny',
  capability: 'transcription',
  profile: 'offline',
  licence: 'MIT',
  homepage: 'https://example.org',
  needs: { diskMiB: 1, memoryMiB: 1 },
};
const tiny = {
  ...common,
  name: 'tiny',
  files: [pinned('a.bin'), pinned('sub/b.bin')],
  made: [{ name: 'made.bin', by: 'maker', version: '1' }],
};
/** Its file is trusted to the hub. */
const other = { ...common, name: 'other', files: [{ name: 'c.txt', sizeBytes: null, sha256: null, sources: [hub] }] };

let folder: string;
let archive: string;
const online: Fetchers['hub'] = async (job: FetchJob): Promise<FetchedFile> => {
  const content = contents[job.file.name] ?? 'content of c';
  await writeFile(job.target, content);
  const statedBySource = { revision: hub.revision, etag: 'e' };
  return { sha256: sha256(content), sizeBytes: content.length, statedBySource };
};
const offline = async () => {
  throw new SourceError('there is no network', { scope: 'kind' });
};
const maker: Converter = async ({ inputFolder, outputFolder }) => {
  await writeFile(path.join(outputFolder, 'made.bin'), await readFile(path.join(inputFolder, 'a.bin')));
};

function openHost(name: string, hubFetcher: Fetchers['hub'] = offline, onProgress?: OnProgress): ModelStore {
  return openModelStore({
    ...(onProgress ? { onProgress } : {}),
    cacheFolder: path.join(folder, name),
    manifestFolder: path.join(folder, 'manifests'),
    fetchers: { hub: hubFetcher, release: offline, pip: offline, npm: offline },
    converters: { maker },
  });
}

const filesOf = async (host: string) =>
  (await readdir(path.join(folder, host, 'models'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

async function writeManifests(...manifests: readonly (typeof tiny | typeof other)[]) {
  await mkdir(path.join(folder, 'manifests'), { recursive: true });
  for (const each of manifests)
    await writeFile(path.join(folder, 'manifests', `${each.name}.json`), JSON.stringify(each));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'model-archive-'));
  archive = path.join(folder, 'models.tar');
  await writeManifests(tiny, other);
  const host = openHost('online', online);
  for (const name of ['tiny', 'other']) await host.ensure(name);
  await host.exportTo(archive, ['tiny', 'other']);
});
afterEach(() => rm(folder, { recursive: true }));

describe('export and import', () => {
  it('carry models to a host without a network, which makes anew what is made of them', async () => {
    const host = openHost('far');
    expect(await host.importFrom(archive)).toEqual(['tiny', 'other']);
    expect((await host.list()).map(({ installed }) => installed)).toEqual([true, true]);
    expect((await host.verify('other')).intact).toBe(true);
    expect(await filesOf('far')).toEqual(await filesOf('online'));
  });

  it('leave out what is here already', async () => {
    const host = openHost('far');
    await host.importFrom(archive);
    const before = await stat(path.join(folder, 'far', 'models', 'tiny', 'a.bin'));
    await host.importFrom(archive);
    expect((await stat(path.join(folder, 'far', 'models', 'tiny', 'a.bin'))).ino).toBe(before.ino);
  });

  it('go on after an interruption', async () => {
    const stop = new AbortController();
    const host = openHost('far', offline, ({ file }) => file === 'sub/b.bin' && stop.abort(new Error('stopped')));
    await expect(host.importFrom(archive, { signal: stop.signal })).rejects.toThrow('stopped');
    expect(await filesOf('far')).toEqual(expect.arrayContaining(['a.bin', 'installed.json']));
    expect(await filesOf('far')).not.toContain('b.bin');
    await host.importFrom(archive);
    expect((await host.list()).every(({ installed }) => installed)).toBe(true);
  });
});

describe('import', () => {
  it('takes nothing from a file that was not copied to its end', async () => {
    await truncate(archive, 1_000_000);
    const host = openHost('far');
    await expect(host.importFrom(archive)).rejects.toMatchObject({ kind: 'usage', message: /not a complete export/ });
    expect(await readdir(folder)).not.toContain('far');
  });

  it('refuses a file that is no archive, or that is not there', async () => {
    await writeFile(path.join(folder, 'text'), 'no archive'.repeat(100));
    for (const name of ['text', 'missing']) {
      await expect(openHost('far').importFrom(path.join(folder, name))).rejects.toMatchObject({ kind: 'usage' });
    }
  });

  it('does not take a damaged file, and says which one it is', async () => {
    await writeFile(path.join(folder, 'online', 'models', 'tiny', 'a.bin'), 'another one!');
    const cwd = path.join(folder, 'online', 'models');
    await create({ cwd, file: archive }, ['tiny/installed.json', 'tiny/a.bin', 'tiny/sub/b.bin']);
    const host = openHost('far');
    await expect(host.importFrom(archive)).rejects.toMatchObject({
      kind: 'model-failed',
      message: expect.stringContaining('a.bin of tiny'),
    });
    expect(await filesOf('far')).not.toContain('a.bin');
    expect((await host.list()).map(({ installed }) => installed)).toEqual([false, false]);
  });

  it('refuses models of another version before it writes anything', async () => {
    await writeManifests({ ...tiny, files: [pinned('a.bin'), { ...pinned('sub/b.bin'), sha256: sha256('new') }] });
    await expect(openHost('far').importFrom(archive)).rejects.toThrow(/another version.*sub\/b\.bin of tiny/);
    expect(await readdir(folder)).not.toContain('far');
  });

  it('writes to no other place than the files of models', async () => {
    const cwd = path.join(folder, 'online', 'models');
    await writeFile(path.join(cwd, 'tiny', 'stray'), 'x');
    const files = ['tiny/installed.json', 'tiny/stray', 'tiny/a.bin', 'tiny/sub/b.bin'];
    await create({ cwd, file: archive }, files);
    await openHost('far').importFrom(archive);
    expect(await filesOf('far')).not.toContain('stray');
  });
});

describe('export', () => {
  it('refuses a damaged model and leaves nothing behind', async () => {
    await rm(archive);
    await writeFile(path.join(folder, 'online', 'models', 'tiny', 'a.bin'), 'damaged');
    const refused = openHost('online').exportTo(archive, ['tiny']);
    await expect(refused).rejects.toMatchObject({ kind: 'missing-dependency', message: /a\.bin is damaged/ });
    expect((await readdir(folder)).sort()).toEqual(['manifests', 'online']);
  });

  it('says that its file cannot be written', async () => {
    const refused = openHost('online').exportTo(path.join(folder, 'none', 'models.tar'), ['tiny']);
    await expect(refused).rejects.toMatchObject({ kind: 'usage', message: /models\.tar cannot be written/ });
  });
});

it('tells how much room is missing', async () => {
  await requireRoom(folder, 1);
  await expect(requireRoom(folder, 1e18)).rejects.toMatchObject({
    kind: 'storage-full',
    message: expect.stringMatching(/need 1000000000000 MB, and the disk of .* has \d+ MB free/),
  });
});
