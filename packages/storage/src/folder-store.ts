import { lstat, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import {
  type Artifact,
  type ArtifactCondition,
  PolydubError,
  type RetainingStore,
  type RetentionRule,
} from '@polydub/contracts';
import { absent, hashFile, parsedJson, throwIfDiskFull } from './files.js';
import { removeOlder } from './remove-older.js';
import { makeScratch, removeAbandoned } from './scratch.js';

const DAY_MS = 86_400_000;
const SHA256_DIGITS = 64;

/** A {@link RetainingStore} in one folder: `artifacts/<sha256><extension>`, `results/<key>.json`, `scratch/`. */
export class FolderStore implements RetainingStore {
  readonly #artifacts: string;
  readonly #results: string;
  readonly #scratch: string;

  constructor(folder: string) {
    this.#artifacts = resolve(folder, 'artifacts');
    this.#results = resolve(folder, 'results');
    this.#scratch = resolve(folder, 'scratch');
  }

  async localPath(artifact: Artifact): Promise<string> {
    if (!(await this.has(artifact))) {
      throw new PolydubError('lost-file', {
        message: `artifact ${artifact.sha256}${artifact.extension} is not in the store`,
        remedy: 'Run the job again: what is missing is made anew.',
      });
    }
    return this.#pathOf(artifact);
  }

  async add(path: string, extension: string): Promise<Artifact> {
    return this.#keep(path, extension, (target) => rename(path, target));
  }

  /** Adds a file of the user to the store without copying or moving it. */
  async refer(path: string): Promise<Artifact> {
    // An extension without plain letters and digits, as in `film.` or `film.映画`, says nothing to programs.
    const letters = extname(path)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    return this.#keep(path, letters === '' ? '' : `.${letters}`, async (target) => {
      // Made beside and renamed: two that refer to the same file at once do not stand in each other's way.
      const beside = join(await this.scratchFolder(), 'link');
      await symlink(resolve(path), beside);
      await rename(beside, target);
      await rm(resolve(beside, '..'), { recursive: true });
    });
  }

  async has(artifact: Artifact): Promise<boolean> {
    const found = await stat(this.#pathOf(artifact)).catch(() => undefined);
    return found?.size === artifact.sizeBytes;
  }

  async check(artifact: Artifact, readSinceMs: number): Promise<ArtifactCondition> {
    const path = this.#pathOf(artifact);
    // Looked at first: if it is replaced after this look, the hash is that of the old file or of the same content.
    const placedAtMs = (await lstat(path).catch(absent))?.ctimeMs;
    if ((await hashFile(path).catch(absent)) !== artifact.sha256) {
      await rm(path, { force: true });
      return 'gone';
    }
    // Clocks in whole milliseconds are behind by up to one: what was placed just before must not count.
    return placedAtMs === undefined || placedAtMs >= readSinceMs + 1 ? 'replaced' : 'whole';
  }

  async readResult(key: string): Promise<unknown> {
    const text = await readFile(this.#resultPath(key), 'utf8').catch(absent);
    return text === undefined ? undefined : parsedJson(text);
  }

  async writeResult(key: string, result: unknown): Promise<void> {
    const beside = join(await this.scratchFolder(), 'result.json');
    await writeFile(beside, JSON.stringify(result)).catch(throwIfDiskFull);
    await mkdir(this.#results, { recursive: true });
    await rename(beside, this.#resultPath(key));
    await rm(resolve(beside, '..'), { recursive: true });
  }

  async scratchFolder(): Promise<string> {
    return makeScratch(this.#scratch);
  }

  async removeAbandoned(): Promise<void> {
    await removeAbandoned(this.#scratch);
  }

  async removeOld({ maxAgeMs, keep, signal }: RetentionRule): Promise<number> {
    const results = await removeOlder(this.#results, { maxAgeMs, signal });
    const artifacts = await removeOlder(this.#artifacts, {
      maxAgeMs: maxAgeMs + DAY_MS,
      keep: (name) => keep(name.slice(0, SHA256_DIGITS)),
      signal,
    });
    await removeOlder(this.#scratch, { maxAgeMs: DAY_MS, signal });
    return results + artifacts;
  }

  /** Removes unfinished files of an earlier run that was killed. Only for a store that no other process uses. */
  async sweep(): Promise<void> {
    await rm(this.#scratch, { recursive: true, force: true });
  }

  async #keep(path: string, extension: string, place: (target: string) => Promise<void>): Promise<Artifact> {
    const { size } = await stat(path);
    const artifact = { sha256: await hashFile(path), sizeBytes: size, extension };
    await mkdir(this.#artifacts, { recursive: true });
    await place(this.#pathOf(artifact));
    return artifact;
  }

  #pathOf({ sha256, extension }: Artifact): string {
    return join(this.#artifacts, `${sha256}${extension}`);
  }

  #resultPath(key: string): string {
    return join(this.#results, `${key}.json`);
  }
}
