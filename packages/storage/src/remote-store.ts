import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type Artifact,
  type ArtifactCondition,
  artifactSchema,
  type Blobs,
  PolydubError,
  type RetainingStore,
  type RetentionRule,
} from '@polydub/contracts';
import { z } from 'zod';
import { absent, hashFile, parsedJson, throwIfDiskFull } from './files.js';
import { removeOlder } from './remove-older.js';
import { makeScratch, removeAbandoned } from './scratch.js';
import { trimCache } from './trim-cache.js';

/** What a {@link RemoteStore} needs. */
export interface RemoteStoreOptions {
  readonly blobs: Blobs;
  /** Folder for local copies and unfinished files; the workers of one machine may share it. */
  readonly cacheFolder: string;
  /** Limit of the local copies in bytes; above it, those that were not used for the longest time are removed. */
  readonly maxCacheBytes: number;
}

/** A stored result: small ones are kept as they are, large ones as an artifact. */
const keptResultSchema = z.union([z.object({ result: z.unknown() }), z.object({ artifact: artifactSchema })]);

const MAX_SMALL_BYTES = 250_000;
const DAY_MS = 86_400_000;
const DOWNLOAD_ATTEMPTS = 2;

/** An artifact store on a remote server, with local copies of the files in use. */
export class RemoteStore implements RetainingStore {
  readonly #blobs: Blobs;
  readonly #copies: string;
  readonly #scratch: string;
  readonly #maxCacheBytes: number;
  readonly #fetching = new Map<string, Promise<string>>();
  /** When local copies were found damaged, in ms since 1970, by their paths. */
  readonly #foundDamagedAtMs = new Map<string, number>();

  constructor({ blobs, cacheFolder, maxCacheBytes }: RemoteStoreOptions) {
    this.#blobs = blobs;
    this.#copies = resolve(cacheFolder, 'artifacts');
    this.#scratch = resolve(cacheFolder, 'scratch');
    this.#maxCacheBytes = maxCacheBytes;
  }

  async localPath(artifact: Artifact): Promise<string> {
    const path = this.#copyOf(artifact);
    if (await this.#isHere(artifact)) {
      await utimes(path, new Date(), new Date());
      return path;
    }
    const fetching = this.#fetching.get(path) ?? this.#fetch(artifact).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }

  async add(path: string, extension: string): Promise<Artifact> {
    const { size } = await stat(path);
    const artifact = { sha256: await hashFile(path), sizeBytes: size, extension };
    // An artifact that is there already is uploaded again, so that its age starts again at 0.
    await this.#blobs.upload(artifactName(artifact), path);
    await this.#keepCopy(path, artifact);
    return artifact;
  }

  async has(artifact: Artifact): Promise<boolean> {
    return (await this.#blobs.sizeBytes(artifactName(artifact))) === artifact.sizeBytes;
  }

  async check(artifact: Artifact, readSinceMs: number): Promise<ArtifactCondition> {
    const copy = this.#copyOf(artifact);
    if ((await hashFile(copy).catch(absent)) === artifact.sha256) {
      return (this.#foundDamagedAtMs.get(copy) ?? 0) >= readSinceMs ? 'replaced' : 'whole';
    }
    await rm(copy, { force: true });
    this.#foundDamagedAtMs.set(copy, Date.now());
    if (!(await this.has(artifact))) return 'gone';
    try {
      await this.localPath(artifact);
      return 'replaced';
    } catch (error) {
      if (!(error instanceof DamagedBlob)) throw error;
      await this.#blobs.remove(artifactName(artifact));
      return 'gone';
    }
  }

  async readResult(key: string): Promise<unknown> {
    const text = await this.#blobs.read(resultName(key));
    if (text === undefined) return undefined;
    const { data: kept } = keptResultSchema.safeParse(parsedJson(text));
    if (kept && !('artifact' in kept)) return kept.result;
    if (kept && (await this.has(kept.artifact)) && (await this.check(kept.artifact, Date.now())) !== 'gone')
      return this.#readJson(kept.artifact);
    return undefined;
  }

  async writeResult(key: string, result: unknown): Promise<void> {
    const text = JSON.stringify({ result });
    const small = Buffer.byteLength(text) <= MAX_SMALL_BYTES;
    await this.#blobs.write(resultName(key), small ? text : JSON.stringify({ artifact: await this.#addJson(result) }));
  }

  async scratchFolder(): Promise<string> {
    return makeScratch(this.#scratch);
  }

  async removeAbandoned(): Promise<void> {
    await removeAbandoned(this.#scratch);
  }

  async removeOld({ maxAgeMs, keep, signal }: RetentionRule): Promise<number> {
    const nowMs = Date.now();
    let removed = 0;
    for await (const { name, storedAtMs } of this.#blobs.list()) {
      signal?.throwIfAborted();
      const sha256 = /^artifacts\/([0-9a-f]{64})/.exec(name)?.[1];
      const limitMs = sha256 === undefined ? maxAgeMs : maxAgeMs + DAY_MS;
      if (nowMs - storedAtMs <= limitMs || (sha256 !== undefined && keep(sha256))) continue;
      await this.#blobs.remove(name);
      removed += 1;
    }
    await this.#blobs.removeUnfinished?.(DAY_MS, signal);
    await removeOlder(this.#scratch, { maxAgeMs: DAY_MS, signal });
    return removed;
  }

  /** A file that arrives incomplete or damaged is fetched once more. */
  async #fetch(artifact: Artifact): Promise<string> {
    for (let attempt = 1; attempt <= DOWNLOAD_ATTEMPTS; attempt += 1) {
      const folder = await this.scratchFolder();
      try {
        const path = join(folder, 'file');
        if (!(await this.#blobs.download(artifactName(artifact), path).catch(throwIfDiskFull))) throw missing(artifact);
        if ((await hashFile(path)) === artifact.sha256) return await this.#keepCopy(path, artifact);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    throw damaged(artifact);
  }

  async #keepCopy(path: string, artifact: Artifact): Promise<string> {
    const copy = this.#copyOf(artifact);
    await mkdir(this.#copies, { recursive: true });
    await rename(path, copy);
    await trimCache(this.#copies, this.#maxCacheBytes);
    return copy;
  }

  async #isHere(artifact: Artifact): Promise<boolean> {
    return (await stat(this.#copyOf(artifact)).catch(absent))?.size === artifact.sizeBytes;
  }

  async #addJson(value: unknown): Promise<Artifact> {
    const folder = await this.scratchFolder();
    try {
      await writeFile(join(folder, 'file'), JSON.stringify(value)).catch(throwIfDiskFull);
      return await this.add(join(folder, 'file'), '.json');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #readJson(artifact: Artifact): Promise<unknown> {
    return JSON.parse(await readFile(await this.localPath(artifact), 'utf8'));
  }

  #copyOf({ sha256, extension }: Artifact): string {
    return join(this.#copies, `${sha256}${extension}`);
  }
}

/** Name under which the blobs keep an artifact. */
export function artifactName({ sha256, extension }: Artifact): string {
  return `artifacts/${sha256}${extension}`;
}

function resultName(key: string): string {
  return `results/${key}.json`;
}

function missing({ sha256, extension }: Artifact): PolydubError {
  return new PolydubError('lost-file', {
    message: `artifact ${sha256}${extension} is not in the store`,
    remedy: 'Run the job again: what is missing is made anew.',
  });
}

/** The content under an artifact's name does not match its hash. */
class DamagedBlob extends PolydubError {}

function damaged({ sha256, extension }: Artifact): PolydubError {
  return new DamagedBlob('lost-file', {
    message: `artifact ${sha256}${extension} arrives damaged from the store`,
    remedy: 'See whether the store is in order.',
    retryable: true,
  });
}
