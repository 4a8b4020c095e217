import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact, RetainingStore } from '@polydub/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Where the suite's stores keep their files. */
export interface StorePlace {
  /** A store on the same place, as another worker on another machine would open it. */
  open(cacheFolder: string): Promise<RetainingStore>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Even what was stored in this very second is older. */
const EVERYTHING_MS = -DAY_MS - 2_000;

/** What every artifact store must keep to. */
export function testStore(start: (folder: string) => Promise<StorePlace>): void {
  let folder: string;
  let place: StorePlace;
  let here: RetainingStore;
  let there: RetainingStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'polydub-store-'));
    place = await start(folder);
    here = await place.open(join(folder, 'here'));
    there = await place.open(join(folder, 'there'));
  });
  afterAll(async () => {
    await place.close();
    await rm(folder, { recursive: true });
  });

  async function add(store: RetainingStore, content: string | Uint8Array, extension = '.txt'): Promise<Artifact> {
    const path = join(await store.scratchFolder(), 'file');
    await writeFile(path, content);
    return store.add(path, extension);
  }
  const textOf = async (store: RetainingStore, artifact: Artifact) => readFile(await store.localPath(artifact), 'utf8');

  it('names files by what they hold, and shows them to others', async () => {
    const one = await add(here, 'same');
    expect(await add(there, 'same')).toEqual(one);
    expect((await add(here, 'other')).sha256).not.toBe(one.sha256);
    expect(await there.has(one)).toBe(true);
    expect(await textOf(there, one)).toBe('same');
    expect(await textOf(here, one)).toBe('same');
  });

  it('keeps large files whole', async () => {
    const large = Uint8Array.from({ length: 20_000_000 }, (_, index) => (index * 31) % 251);
    const artifact = await add(here, large, '.bin');
    expect(artifact.sizeBytes).toBe(large.length);
    expect(Buffer.compare(await readFile(await there.localPath(artifact)), large)).toBe(0);
  });

  it('keeps empty files', async () => {
    expect(await textOf(there, await add(here, ''))).toBe('');
  });

  it('has only what was added, at its whole length', async () => {
    const artifact = await add(here, 'whole');
    const unknown = { ...artifact, sha256: '0'.repeat(64) };
    expect(await here.has(unknown)).toBe(false);
    expect(await here.has({ ...artifact, sizeBytes: 99 })).toBe(false);
    await expect(here.localPath(unknown)).rejects.toMatchObject({
      kind: 'lost-file',
      message: expect.stringContaining('is not in the store'),
    });
  });

  it('takes the same file from many at once', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, (_, n) => add(n % 2 ? here : there, 'from many')));
    expect(new Set(added.map(({ sha256 }) => sha256)).size).toBe(1);
    const texts = await Promise.all(added.map((artifact, n) => textOf(n % 2 ? there : here, artifact)));
    expect(new Set(texts)).toEqual(new Set(['from many']));
  });

  it('keeps the last result under a key, and one of those that many write at once', async () => {
    expect(await here.readResult('a'.repeat(64))).toBeUndefined();
    await here.writeResult('a'.repeat(64), { n: 0 });
    await there.writeResult('a'.repeat(64), { n: 1 });
    expect(await here.readResult('a'.repeat(64))).toEqual({ n: 1 });
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? here : there).writeResult('b'.repeat(64), { n })));
    expect(await here.readResult('b'.repeat(64))).toEqual(await there.readResult('b'.repeat(64)));
  });

  it('keeps results of any size', async () => {
    const result = {
      texts: Array.from({ length: 20_000 }, (_, n) => `"line" ${n} of a long transcript — ${'é'.repeat(20)}`),
    };
    await here.writeResult('c'.repeat(64), result);
    expect(await there.readResult('c'.repeat(64))).toEqual(result);
  });

  it('forgets what is old, and keeps what it is told to', async () => {
    const [kept, old] = [await add(here, 'kept'), await add(here, 'old')];
    await here.writeResult('d'.repeat(64), { n: 1 });
    expect(await here.removeOld({ maxAgeMs: DAY_MS, keep: () => false })).toBe(0);
    expect(await there.readResult('d'.repeat(64))).toEqual({ n: 1 });
    const removed = await here.removeOld({ maxAgeMs: EVERYTHING_MS, keep: (sha256) => sha256 === kept.sha256 });
    expect(removed).toBeGreaterThan(2);
    expect(await there.has(kept)).toBe(true);
    expect(await there.has(old)).toBe(false);
    expect(await there.readResult('d'.repeat(64))).toBeUndefined();
    await here.writeResult('d'.repeat(64), { n: 2 });
    expect(await there.readResult('d'.repeat(64))).toEqual({ n: 2 });
  });
}
