import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact, Blobs } from '@polydub/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { throwIfDiskFull } from './files.js';
import { RemoteStore } from './remote-store.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-remote-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Blobs in memory; `damage` is applied to what is downloaded. */
function blobsWith(damage: (content: Buffer, download: number) => Buffer = (content) => content) {
  const kept = new Map<string, Buffer>();
  let downloads = 0;
  const blobs: Pick<Blobs, 'upload' | 'download' | 'sizeBytes' | 'remove'> = {
    remove: async (name) => void kept.delete(name),
    upload: async (name, path) => void kept.set(name, await readFile(path)),
    download: async (name, path) => {
      const content = kept.get(name);
      downloads += 1;
      if (content) await writeFile(path, damage(content, downloads));
      return content !== undefined;
    },
    sizeBytes: async (name) => kept.get(name)?.length,
  };
  return { blobs: blobs as Blobs, downloads: () => downloads };
}

function open(blobs: Blobs, maxCacheBytes = 1e6): RemoteStore {
  return new RemoteStore({ blobs, cacheFolder: folder, maxCacheBytes });
}

async function add(store: RemoteStore, content: string): Promise<Artifact> {
  const path = join(await store.scratchFolder(), 'file');
  await writeFile(path, content);
  return store.add(path, '.txt');
}

async function forgetCopies(): Promise<void> {
  await rm(join(folder, 'artifacts'), { recursive: true });
}

describe('RemoteStore', () => {
  it('fetches once what many ask for, and not at all what it has', async () => {
    const { blobs, downloads } = blobsWith();
    const store = open(blobs);
    const artifact = await add(store, 'text');
    await store.localPath(artifact);
    expect(downloads()).toBe(0);
    await forgetCopies();
    await Promise.all([store.localPath(artifact), store.localPath(artifact), store.localPath(artifact)]);
    expect(downloads()).toBe(1);
  });

  it.each(['', '{"result":', '{"other":1}'])('takes a damaged result for none: %j', async (text) => {
    const { blobs } = blobsWith();
    const store = open({
      ...blobs,
      read: async (name) => ((await blobs.sizeBytes(name)) === undefined ? undefined : text),
    });
    const file = join(folder, 'result');
    await writeFile(file, 'x');
    await blobs.upload('results/k.json', file);
    expect(await store.readResult('k')).toBeUndefined();
  });

  it('ends a clean-up when it is told to', async () => {
    const { blobs } = blobsWith();
    const list = async function* () {
      yield { name: 'results/k.json', storedAtMs: 0 };
    };
    const removed: string[] = [];
    const store = open({ ...blobs, list, remove: async (name) => void removed.push(name) });
    const signal = AbortSignal.abort(new Error('the gateway stops'));
    const clean = store.removeOld({ maxAgeMs: 1, keep: () => false, signal });
    await expect(clean).rejects.toThrow('the gateway stops');
    expect(removed).toEqual([]);
  });

  it('fetches again what arrives cut off', async () => {
    const { blobs, downloads } = blobsWith((content, download) => (download === 1 ? content.subarray(0, 3) : content));
    const store = open(blobs);
    const artifact = await add(store, 'whole text');
    await forgetCopies();
    expect(await readFile(await store.localPath(artifact), 'utf8')).toBe('whole text');
    expect(downloads()).toBe(2);
  });

  it('never hands out what arrives damaged each time', async () => {
    const { blobs } = blobsWith((content) => Buffer.from(content.toString().toUpperCase()));
    const store = open(blobs);
    const artifact = await add(store, 'text');
    await forgetCopies();
    await expect(store.localPath(artifact)).rejects.toMatchObject({ kind: 'lost-file', retryable: true });
    expect(await readdir(join(folder, 'scratch'))).toHaveLength(1);
  });

  it('fetches a damaged copy anew, and takes out what is damaged for everybody', async () => {
    let isDamaged = false;
    const { blobs } = blobsWith((content) => (isDamaged ? content.subarray(1) : content));
    const store = open(blobs);
    const artifact = await add(store, 'text');
    const startMs = Date.now();
    expect(await store.check(artifact, startMs)).toBe('whole');
    await writeFile(await store.localPath(artifact), 'test');
    expect(await store.check(artifact, startMs)).toBe('replaced');
    // Another reader of the damaged copy is told as well, a later one not.
    expect(await store.check(artifact, startMs)).toBe('replaced');
    expect(await store.check(artifact, Date.now() + 1)).toBe('whole');
    expect(await readFile(await store.localPath(artifact), 'utf8')).toBe('text');
    isDamaged = true;
    await forgetCopies();
    expect(await store.check(artifact, startMs)).toBe('gone');
    expect(await store.has(artifact)).toBe(false);
    expect(await store.check(artifact, startMs)).toBe('gone');
  });

  it('keeps copies within their bound, those in use excepted', async () => {
    const store = open(blobsWith().blobs, 10);
    const longAgo = new Date(Date.now() - 7_200_000);
    const one = await add(store, 'one one');
    await utimes(await store.localPath(one), longAgo, longAgo);
    const two = await add(store, 'two two');
    const three = await add(store, 'three 3');
    const names = (await readdir(join(folder, 'artifacts'))).sort();
    expect(names).toEqual([`${two.sha256}.txt`, `${three.sha256}.txt`].sort());
  });
});

describe('throwIfDiskFull', () => {
  it('makes a full disk retryable and lets other errors be', () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    expect(() => throwIfDiskFull(full)).toThrow(expect.objectContaining({ kind: 'storage-full', retryable: true }));
    expect(() => throwIfDiskFull(new Error('other'))).toThrow('other');
  });
});
