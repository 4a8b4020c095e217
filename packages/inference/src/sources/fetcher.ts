import type { FileDigest } from '../digest-file.js';
import type { ModelFile, Source, SourceOf } from '../manifest.js';

/** One file to fetch from one source. */
export interface FetchJob<S extends Source = Source> {
  readonly source: S;
  readonly file: ModelFile;
  /** Where to write. What an earlier, interrupted try left there may be continued. */
  readonly target: string;
  /** Holds downloaded packages while the model is being installed; whole ones are kept over an interruption. */
  readonly archiveFolder: string;
  readonly signal: AbortSignal;
  onProgress(phase: 'fetch' | 'assemble', doneBytes: number): void;
}

/** What was written to the target. */
export interface FetchedFile extends FileDigest {
  /** Set when the source itself vouched for exactly this content at a pinned revision. */
  readonly statedBySource?: { readonly revision: string; readonly etag: string };
}

/** Fetches files from one kind of source. Checking against the manifest is not its work. */
export type Fetcher<S extends Source> = (job: FetchJob<S>) => Promise<FetchedFile>;

/** One fetcher for every kind of source. */
export type Fetchers = { readonly [K in Source['kind']]: Fetcher<SourceOf<K>> };

/** Why a source could not deliver. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** `kind`: no source of this kind can work now, such as a host out of reach, so the others need not be tried. */
  readonly scope: 'file' | 'kind';

  constructor(message: string, { scope = 'file', cause }: { scope?: 'file' | 'kind'; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.scope = scope;
  }
}

/** A source in one phrase, for messages. */
export function describeSource(source: Source): string {
  switch (source.kind) {
    case 'hub':
      return `hub ${source.repo}@${source.revision.slice(0, 8)} ${source.file}`;
    case 'release':
      return `release ${source.repo} ${source.tag} ${source.file}`;
    case 'pip':
      return `pip ${source.packages.join(' ')}`;
    case 'npm':
      return `npm ${source.package} ${source.member}`;
  }
}
