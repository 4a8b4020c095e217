import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileFormat, withTimeout } from '@polydub/contracts';
import { type Fetcher, fetchEnds } from '@polydub/fetcher';
import { mediaFormat, probe } from '@polydub/media';
import type { Gateway } from '../gateway.js';

const MEBIBYTE = 2 ** 20;
/** Limit of the whole probe: the client waits for it. */
const WITHIN_MS = 10_000;

/** What {@link probeInput} needs. */
export interface ProbeTools {
  readonly fetcher: Fetcher;
  /** Its scratch folders are removed after a crash. */
  readonly store: Pick<Gateway['store'], 'scratchFolder'>;
  readonly options: Pick<Gateway['options'], 'maxInputBytes'>;
}

/** What was read of an input. */
export interface ProbedInput {
  readonly durationSeconds: number;
  /** Undefined when it is none of the known ones. */
  readonly format: FileFormat | undefined;
}

/**
 * Reads the duration and the format of an input from the start and end of the file, where containers store them.
 * Undefined when these do not suffice or come too slowly: a worker then finds out. Throws `PolydubError`
 * `invalid-request` when the URL may not be fetched or the file is too large, `download-failed` when it cannot be
 * fetched, and as `probe` does when the whole file was fetched and is no media.
 */
export async function probeInput(
  url: string,
  { fetcher, store, options }: ProbeTools,
  withinMs = WITHIN_MS,
): Promise<ProbedInput | undefined> {
  const signal = withTimeout(undefined, withinMs);
  const folder = await store.scratchFolder();
  let isWhole = true;
  try {
    const file = path.join(folder, 'input');
    const ends = await fetchEnds(url, file, {
      fetcher,
      signal,
      maxBytes: options.maxInputBytes,
      headBytes: 2 * MEBIBYTE,
      tailBytes: 4 * MEBIBYTE,
      // The signal comes first, so that a slow server is not taken for one that fails.
      timeoutMs: 2 * withinMs,
    });
    isWhole = ends.whole;
    if (ends.sizeBytes === undefined) return undefined;
    const info = await probe(file, { signal });
    return { durationSeconds: info.durationSeconds, format: mediaFormat(info) };
  } catch (error) {
    if (signal.aborted || !isWhole) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
