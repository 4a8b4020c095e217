import { rm, writeFile } from 'node:fs/promises';
import { discard } from '@polydub/http';
import { fetchFailure, statusFailure } from './fetch-failure.js';
import { checkLength, type FetchLimits, limitBytes } from './fetch-limits.js';
import type { FetchAnswer, Fetcher } from './fetcher.js';

/** Options of {@link download}. */
export interface DownloadOptions extends FetchLimits {
  readonly fetcher: Fetcher;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Streams a URL to a new file; after a failure there is no new file at `path`. Throws `PolydubError` `invalid-request` when
 * the URL may not be fetched or the body is too long, `download-failed` when the transfer fails, and errors of the file
 * system as they are.
 */
export async function download(url: string, path: string, options: DownloadOptions): Promise<void> {
  const { fetcher, ...request } = options;
  const answer = await fetcher.send(url, request);
  try {
    checkAnswer(url, answer, options);
    await writeFile(path, limitBytes(url, answer.body, options), { flag: 'wx' });
  } catch (error) {
    discard(answer);
    if (!isTaken(error)) await rm(path, { force: true });
    options.signal?.throwIfAborted();
    throw isFileError(error) ? error : fetchFailure(url, error, options);
  }
}

/** Asks for a URL and reads nothing of its body. Throws as {@link download} where that would fail at once. */
export async function checkDownload(url: string, options: DownloadOptions): Promise<void> {
  const { fetcher, ...request } = options;
  const answer = await fetcher.send(url, request);
  discard(answer);
  checkAnswer(url, answer, options);
}

function checkAnswer(url: string, answer: FetchAnswer, limits: FetchLimits): void {
  if (answer.statusCode !== 200) throw statusFailure(url, answer.statusCode);
  checkLength(url, statedLength(answer) ?? 0, limits);
}

/** The length of the body in bytes, as the server states it. */
export function statedLength({ headers }: FetchAnswer): number | undefined {
  // The HTTP parser has checked that the length is a whole number.
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && /^(open|write|close)$/.test(String(error.syscall));
}
