import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Converter } from './convert.js';
import { type ModelStoreOptions, openModelStore } from './model-store.js';
import type { ModelProgress } from './progress.js';
import { type FetchedFile, type Fetchers, type FetchJob, SourceError } from './sources/fetcher.js';

const contents: Record<string, string> = { 'a.bin': 'content of a', 'sub/b.bin': 'content of b' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hub = { kind: 'hub', repo: 'owner/name', revision: 'c'.repeat(40), file: 'x' };
const npm = { kind: 'npm', package: 'weights@1.0.0', member: 'x' };

let folder: string;
let events: ModelProgress[];
let fetched: string[];

const fileEntry = (name: string, sources: object[]) => {
  const content = contents[name] ?? '';
  return { name, sizeBytes: content.length, sha256: sha256(content), sources };
};
const tiny = {
  name: 'tiny',
  title: 'Tiny',
  capability: 'transcription',
  profile: 'offline',
  licence: 'MIT',
  homepage: 'https://example.org',
  needs: { diskMiB: 1, memoryMiB: 1 },
  files: [fileEntry('a.bin', [hub, npm]), fileEntry('sub/b.bin', [hub, npm])],
};

const deliver = async (job: FetchJob): Promise<FetchedFile> => {
  fetched.push(`${job.source.kind} ${job.file.name}`);
  const content = contents[job.file.name] ?? '';
  await writeFile(job.target, content);
  return { sha256: sha256(content), sizeBytes: content.length };
};
const refuse = async (job: FetchJob): Promise<FetchedFile> => {
  fetched.push(`${job.source.kind} ${job.file.name}`);
  throw new SourceError('it cannot be reached', { scope: 'kind' });
};
const delivering: Fetchers = { hub: deliver, release: refuse, pip: refuse, npm: deliver };

async function openTiny(options: Partial<ModelStoreOptions> = {}, manifest: object = tiny) {
  await mkdir(join(folder, 'manifests'), { recursive: true });
  await writeFile(join(folder, 'manifests', 'tiny.json'), JSON.stringify(manifest));
  return openModelStore({
    cacheFolder: join(folder, 'cache'),
    manifestFolder: join(folder, 'manifests'),
    fetchers: delivering,
    onProgress: (event) => events.push(event),
    ...options,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-store-'));
  events = [];
  fetched = [];
});
afterEach(() => rm(folder, { recursive: true }));

it('removes a model, which is then fetched anew', async () => {
  const store = await openTiny();
  expect(await store.remove('tiny')).toBe(false);
  await store.ensure('tiny');
  expect(await store.remove('tiny')).toBe(true);
  expect((await store.list())[0]?.installed).toBe(false);
  expect(await readdir(join(folder, 'cache', 'models'))).toEqual([]);
  await store.ensure('tiny');
  expect((await store.list())[0]?.installed).toBe(true);
  await expect(store.remove('none')).rejects.toMatchObject({ kind: 'usage' });
});

describe('ensure', () => {
  it('fetches what is missing and nothing twice', async () => {
    const store = await openTiny();
    const model = await store.ensure('tiny');
    expect(await readFile(model.file('sub/b.bin'), 'utf8')).toBe('content of b');
    expect(() => model.file('c.bin')).toThrow(/a\.bin, sub\/b\.bin/);
    expect((await readdir(model.folder)).sort()).toEqual(['a.bin', 'installed.json', 'sub']);
    await store.ensure('tiny');
    expect(fetched).toEqual(['hub a.bin', 'hub sub/b.bin']);
    expect(await store.list()).toMatchObject([{ name: 'tiny', installed: true, downloadBytes: 24 }]);
  });

  it.each([
    ['is a file', '/dev/null'],
    ['is below a file', '/dev/null/cache'],
    ['is where nobody can make a folder', '/proc/no-such-cache'],
  ])('says what to do about a cache folder that %s', async (_, cacheFolder) => {
    const store = await openTiny({ cacheFolder });
    await expect(store.ensure('tiny')).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(`The model folder ${cacheFolder}/models/tiny cannot be made`),
      remedy: expect.stringContaining('POLYDUB_CACHE_DIR'),
    });
    expect(fetched).toEqual([]);
    expect(await store.list()).toMatchObject([{ name: 'tiny', installed: false }]);
    expect(await store.verify('tiny')).toMatchObject({ files: [{ state: 'missing' }, { state: 'missing' }] });
  });

  it('goes on to the next source and asks a dead kind only once', async () => {
    const store = await openTiny({ fetchers: { ...delivering, hub: refuse } });
    await store.ensure('tiny');
    expect(fetched).toEqual(['hub a.bin', 'npm a.bin', 'npm sub/b.bin']);
  });

  it('takes nothing with another checksum, and says what every source answered', async () => {
    const forge = async (job: FetchJob) => {
      await writeFile(job.target, 'forged');
      return { sha256: sha256('forged'), sizeBytes: 6 };
    };
    const store = await openTiny({ fetchers: { ...delivering, hub: refuse, npm: forge } });
    const failure = store.ensure('tiny');
    await expect(failure).rejects.toMatchObject({ kind: 'missing-dependency', retryable: true });
    await expect(failure).rejects.toThrow(
      /a\.bin of the model tiny(.|\n)*hub owner\/name(.|\n)*cannot be reached(.|\n)*npm weights@1\.0\.0(.|\n)*6 bytes/,
    );
    expect(await readdir(join(folder, 'cache/models/tiny'))).not.toContain('a.bin');
  });

  it('continues after an interruption with what was still missing', async () => {
    const controller = new AbortController();
    const interrupt = async (job: FetchJob) => {
      if (job.file.name === 'a.bin') return deliver(job);
      controller.abort(new Error('stopped by the user'));
      await writeFile(job.target, 'cont');
      job.signal.throwIfAborted();
      throw new Error('not reached');
    };
    const interrupted = await openTiny({ fetchers: { ...delivering, hub: interrupt } });
    await expect(interrupted.ensure('tiny', { signal: controller.signal })).rejects.toThrow('stopped by the user');
    expect(await readdir(join(folder, 'cache/models/tiny'))).not.toContain('sub');

    let left = '';
    const resume = async (job: FetchJob) => {
      left = await readFile(job.target, 'utf8');
      return deliver(job);
    };
    await (await openTiny({ fetchers: { ...delivering, hub: resume } })).ensure('tiny');
    expect(left).toBe('cont');
    expect(fetched).toEqual(['hub a.bin', 'hub sub/b.bin']);
  });

  it('lets only one of two install; the other waits and finds it done', async () => {
    const [one, other] = [await openTiny(), await openTiny()];
    await Promise.all([one.ensure('tiny'), other.ensure('tiny')]);
    expect(fetched).toEqual(['hub a.bin', 'hub sub/b.bin']);
    expect(events.filter(({ phase }) => phase === 'wait')).toHaveLength(1);
  });

  it('takes a right file that was put there by hand', async () => {
    await mkdir(join(folder, 'cache/models/tiny'), { recursive: true });
    await writeFile(join(folder, 'cache/models/tiny/a.bin'), 'content of a');
    await (await openTiny()).ensure('tiny');
    expect(fetched).toEqual(['hub sub/b.bin']);
  });

  it('reports a full disk as such', async () => {
    const full = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    const store = await openTiny({ fetchers: { ...delivering, hub: full } });
    await expect(store.ensure('tiny')).rejects.toMatchObject({ kind: 'storage-full' });
  });

  it('lists the known models when asked for another, and names one like a misspelt one', async () => {
    await expect((await openTiny()).ensure('huge')).rejects.toMatchObject({
      remedy: expect.stringMatching(/There are:.* tiny|There are: tiny/),
    });
    await expect((await openTiny()).ensure('tinny')).rejects.toMatchObject({ remedy: 'Did you mean tiny?' });
  });
});

describe('a file without a checksum in the manifest', () => {
  const unpinned = { ...tiny, files: [{ name: 'a.bin', sizeBytes: null, sha256: null, sources: [hub] }] };
  const vouching = async (job: FetchJob) => ({
    ...(await deliver(job)),
    statedBySource: { revision: 'c'.repeat(40), etag: 'e' },
  });

  it('needs a hub that vouches for it', async () => {
    const store = await openTiny({}, unpinned);
    await expect(store.ensure('tiny')).rejects.toThrow(/the hub stated no checksum/);
  });

  it('must come the same the second time', async () => {
    const store = await openTiny({ fetchers: { ...delivering, hub: vouching } }, unpinned);
    const model = await store.ensure('tiny');
    await writeFile(model.file('a.bin'), 'x');
    expect((await store.verify('tiny')).intact).toBe(false);
    contents['a.bin'] = 'another content';
    await expect(store.ensure('tiny')).rejects.toThrow(/expected 12/);
    contents['a.bin'] = 'content of a';
    await store.ensure('tiny');
    expect((await store.verify('tiny')).intact).toBe(true);
  });
});

describe('conversion', () => {
  const made = (version: string, extra: object = {}) => ({
    ...tiny,
    made: [{ name: 'made.onnx', by: 'upper', version, ...extra }],
  });
  let runs = 0;
  const upper: Converter = async ({ inputFolder, outputFolder }) => {
    runs += 1;
    const text = await readFile(join(inputFolder, 'a.bin'), 'utf8');
    await writeFile(join(outputFolder, 'made.onnx'), text.toUpperCase());
  };

  it('runs once for each version', async () => {
    const store = await openTiny({ converters: { upper } }, made('1'));
    const model = await store.ensure('tiny');
    await store.ensure('tiny');
    expect(await readFile(model.file('made.onnx'), 'utf8')).toBe('CONTENT OF A');
    await (await openTiny({ converters: { upper } }, made('2'))).ensure('tiny');
    expect(runs).toBe(2);
    expect(fetched).toHaveLength(2);
  });

  it('is not believed when the result hashes to something else, or is missing', async () => {
    const stated = await openTiny({ converters: { upper } }, made('1', { sha256: 'f'.repeat(64) }));
    await expect(stated.ensure('tiny')).rejects.toThrow(/made\.onnx(.|\n)*expected ffff/);
    const idle = await openTiny({ converters: { upper: async () => undefined } }, made('1'));
    await expect(idle.ensure('tiny')).rejects.toThrow(/the file was not written/);
  });

  it('names a converter that the store was not given', async () => {
    await expect((await openTiny({}, made('1'))).ensure('tiny')).rejects.toMatchObject({ kind: 'usage' });
  });
});

describe('verify', () => {
  it('finds a changed byte that size and time hide, and ensure repairs it', async () => {
    const store = await openTiny();
    const path = (await store.ensure('tiny')).file('a.bin');
    const { mtimeMs } = JSON.parse(await readFile(join(path, '../installed.json'), 'utf8')).files['a.bin'];
    await writeFile(path, 'content of A');
    await utimes(path, mtimeMs / 1000, mtimeMs / 1000);
    expect(await store.verify('tiny')).toMatchObject({
      intact: false,
      files: [
        { name: 'a.bin', state: 'damaged' },
        { name: 'sub/b.bin', state: 'intact' },
      ],
    });
    await store.ensure('tiny');
    expect(await store.verify('tiny')).toMatchObject({ intact: true });
  });

  it('says what is missing', async () => {
    expect(await (await openTiny()).verify('tiny')).toMatchObject({ intact: false, files: [{ state: 'missing' }, {}] });
  });

  it('is not needed to notice another length', async () => {
    const store = await openTiny();
    await appendFile((await store.ensure('tiny')).file('a.bin'), '!');
    await store.ensure('tiny');
    expect(fetched).toEqual(['hub a.bin', 'hub sub/b.bin', 'hub a.bin']);
  });
});
