import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PolydubError, withTimeout } from '@polydub/contracts';
import { type Fetcher, fetchEnds } from '@polydub/fetcher';
import { probe } from '@polydub/media';
import type { Gateway } from '../gateway.js';

const MEBIBYTE = 2 ** 20;
/** Limit of the whole probe: the client waits for it. */
const WITHIN_MS = 10_000;

/** What {@link probeDuration} needs. */
export interface ProbeTools {
  readonly fetcher: Fetcher;
  /** Its scratch folders are removed after a crash. */
  readonly store: Pick<Gateway['store'], 'scratchFolder'>;
  readonly options: Pick<Gateway['options'], 'maxInputBytes'>;
}

/**
 * Reads the duration of an input from the start and end of the file, where containers store it. Undefined when this
 * fails or takes more than ten seconds: a worker then finds it. Throws `PolydubError` `invalid-request` when the URL
 * may not be fetched or the file is too large.
 */
export async function probeDuration(url: string, { fetcher, store, options }: ProbeTools): Promise<number | undefined> {
  const signal = withTimeout(undefined, WITHIN_MS);
  const folder = await store.scratchFolder();
  try {
    const file = path.join(folder, 'input');
    const ends = await fetchEnds(url, file, {
      fetcher,
      signal,
      maxBytes: options.maxInputBytes,
      headBytes: 2 * MEBIBYTE,
      tailBytes: 4 * MEBIBYTE,
      timeoutMs: WITHIN_MS,
    });
    if (ends.sizeBytes === undefined) return undefined;
    return (await probe(file, { signal })).durationSeconds;
  } catch (error) {
    if (error instanceof PolydubError && error.kind === 'invalid-request') throw error;
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
