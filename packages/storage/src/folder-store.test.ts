import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { artifactSchema } from '@polydub/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderStore } from './folder-store.js';

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-store-'));
  store = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function written(text: string): Promise<string> {
  const path = join(await store.scratchFolder(), 'file');
  await writeFile(path, text);
  return path;
}

describe('FolderStore', () => {
  it('names files by what they hold', async () => {
    const one = await store.add(await written('same'), '.txt');
    const two = await store.add(await written('same'), '.txt');
    const other = await store.add(await written('other'), '.txt');
    expect(two).toEqual(one);
    expect(other.sha256).not.toBe(one.sha256);
    expect(await readFile(await store.localPath(one), 'utf8')).toBe('same');
  });

  it('refers to a file of the user without copying it', async () => {
    const path = join(folder, 'Film.MP4');
    await writeFile(path, 'film');
    const artifact = await store.refer(path);
    expect(artifact).toMatchObject({ sizeBytes: 4, extension: '.mp4' });
    expect(await readFile(await store.localPath(artifact), 'utf8')).toBe('film');
    expect(await readFile(path, 'utf8')).toBe('film');
  });

  it('does not have a file that was cut short behind its back, and says so', async () => {
    const artifact = await store.add(await written('whole'), '.txt');
    await writeFile(await store.localPath(artifact), 'who');
    expect(await store.has(artifact)).toBe(false);
    await expect(store.localPath(artifact)).rejects.toThrow(/is not in the store/);
  });

  it('takes out what is not what its name says, and leaves the rest', async () => {
    const [whole, damaged, lost] = await Promise.all(
      ['whole', 'whale', 'lost'].map(async (text) => store.add(await written(text), '.txt')),
    );
    if (!whole || !damaged || !lost) throw new Error('three were added');
    await writeFile(await store.localPath(damaged), 'wheel');
    await rm(await store.localPath(lost));
    const readSinceMs = Date.now();
    const all = [whole, damaged, lost];
    expect(await Promise.all(all.map((each) => store.check(each, readSinceMs)))).toEqual(['whole', 'gone', 'gone']);
    expect(await Promise.all(all.map((each) => store.has(each)))).toEqual([true, false, false]);
  });

  it('tells what was put back since it was read', async () => {
    const artifact = await store.add(await written('whole'), '.txt');
    await writeFile(await store.localPath(artifact), 'wrong');
    const readSinceMs = Date.now();
    await sleep(20);
    await store.add(await written('whole'), '.txt');
    expect(await store.check(artifact, readSinceMs)).toBe('replaced');
    expect(await store.check(artifact, Date.now() + 20)).toBe('whole');
  });

  it('does not take what was added just before for put back', async () => {
    for (let time = 0; time < 50; time += 1) {
      const artifact = await store.add(await written(`text ${time}`), '.txt');
      expect(await store.check(artifact, Date.now())).toBe('whole');
    }
  });

  it.each(['', '{"output":', 'null\u0000'])(
    'takes a damaged result for none, and makes room for a new one: %j',
    async (text) => {
      await store.writeResult('k', { n: 1 });
      await writeFile(join(folder, 'results', 'k.json'), text);
      expect(await store.readResult('k')).toBeUndefined();
      await store.writeResult('k', { n: 2 });
      expect(await store.readResult('k')).toEqual({ n: 2 });
    },
  );

  it('ends a clean-up when it is told to', async () => {
    await store.writeResult('k', { n: 1 });
    const rule = { maxAgeMs: -1e9, keep: () => false };
    const signal = AbortSignal.abort(new Error('the gateway stops'));
    await expect(store.removeOld({ ...rule, signal })).rejects.toThrow('the gateway stops');
    expect(await store.readResult('k')).toEqual({ n: 1 });
    expect(await store.removeOld(rule)).toBe(1);
  });

  it.each(['film.', '...', 'film.映画', 'film', '.film'])('gives a file named %s no extension', async (name) => {
    const path = join(folder, name);
    await writeFile(path, 'film');
    expect(artifactSchema.parse(await store.refer(path))).toMatchObject({ extension: '' });
  });

  it('keeps the last result written under a key', async () => {
    expect(await store.readResult('k')).toBeUndefined();
    await Promise.all([store.writeResult('k', { n: 1 }), store.writeResult('k', { n: 1 })]);
    await store.writeResult('k', { n: 2 });
    expect(await store.readResult('k')).toEqual({ n: 2 });
  });

  it('removes the unfinished files of processes that are gone, and no others', async () => {
    const mine = await store.scratchFolder();
    const { pid } = spawnSync('true');
    const [dead, elsewhere] = [mine.replace(`.${process.pid}.`, `.${pid}.`), mine.replace(hostname(), 'elsewhere')];
    // A container that is started again gives its process the id of the one before.
    const before = join(folder, 'scratch', `${hostname()}.${process.pid}.of-the-run-before`);
    await Promise.all([dead, elsewhere, before].map((each) => mkdir(each)));
    await store.removeAbandoned();
    const left = await readdir(join(folder, 'scratch'));
    expect(left.sort()).toEqual([mine, elsewhere].map((each) => basename(each)).sort());
  });

  it.runIf(process.platform === 'linux')(
    'takes a process that has ended for gone, also where nobody looked',
    async () => {
      const mine = await store.scratchFolder();
      const careless = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
      const [said] = await once(careless.stdout, 'data');
      const zombie = mine.replace(`.${process.pid}.`, `.${Number(said)}.`);
      await mkdir(zombie);
      await vi.waitFor(async () => {
        await store.removeAbandoned();
        expect(await readdir(join(folder, 'scratch'))).toEqual([basename(mine)]);
      }, 300_000);
      careless.kill();
    },
  );

  it('leaves nothing behind when a scratch folder was abandoned and swept', async () => {
    await written('half');
    await store.sweep();
    expect(await readdir(folder)).not.toContain('scratch');
  });
});
