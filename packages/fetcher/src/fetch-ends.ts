import { type FileHandle, open } from 'node:fs/promises';
import { discard } from '@polydub/http';
import { statedLength } from './download.js';
import { fetchFailure, statusFailure } from './fetch-failure.js';
import { checkLength } from './fetch-limits.js';
import type { FetchAnswer, Fetcher, FetchRequest } from './fetcher.js';

/** Options of {@link fetchEnds}. */
export interface FetchEndsOptions extends Pick<FetchRequest, 'timeoutMs' | 'signal'> {
  readonly fetcher: Fetcher;
  /** Largest file that is accepted, in bytes. */
  readonly maxBytes: number;
  /** How many bytes to fetch from the start of the file. */
  readonly headBytes: number;
  /** How many bytes to fetch from the end of a longer file, if the server supports ranges. */
  readonly tailBytes: number;
}

/** What was fetched of a file. */
export interface Ends {
  /** Size of the whole file; undefined when the server does not state it and the file was not read to its end. */
  readonly sizeBytes: number | undefined;
  /** Whether the whole file was fetched, with no gap between the ends. */
  readonly whole: boolean;
}

/**
 * Fetches the start and the end of a file into a sparse file of the same size: enough for a program that reads headers.
 * Throws as `download` does. The file stays in every case: the caller removes its folder.
 */
export async function fetchEnds(url: string, path: string, options: FetchEndsOptions): Promise<Ends> {
  const file = await open(path, 'wx');
  try {
    const head = await fetchHead(url, file, options);
    const { sizeBytes, readBytes, takesRanges } = head;
    if (head.whole || sizeBytes === undefined) return { sizeBytes, whole: head.whole };
    await file.truncate(sizeBytes);
    if (takesRanges) await fetchTail(url, file, Math.max(readBytes, sizeBytes - options.tailBytes), options);
    return { sizeBytes, whole: false };
  } finally {
    await file.close();
  }
}

interface Head {
  readonly sizeBytes: number | undefined;
  readonly readBytes: number;
  readonly whole: boolean;
  readonly takesRanges: boolean;
}

async function fetchHead(url: string, file: FileHandle, options: FetchEndsOptions): Promise<Head> {
  const answer = await options.fetcher.send(url, options);
  if (answer.statusCode !== 200) {
    discard(answer);
    throw statusFailure(url, answer.statusCode);
  }
  return reading(url, answer, options, async () => {
    checkLength(url, statedLength(answer) ?? 0, options);
    const { readBytes, ended } = await copyUpTo(answer.body, file, 0, options.headBytes);
    const sizeBytes = ended ? readBytes : statedLength(answer);
    return { sizeBytes, readBytes, whole: ended, takesRanges: answer.headers['accept-ranges'] === 'bytes' };
  });
}

async function fetchTail(url: string, file: FileHandle, from: number, options: FetchEndsOptions): Promise<void> {
  const answer = await options.fetcher.send(url, { ...options, headers: { range: `bytes=${from}-` } });
  await reading(url, answer, options, async () => {
    if (answer.statusCode === 206) await copyUpTo(answer.body, file, from, options.tailBytes);
  });
}

/** Reads the part of a body that is needed and drops the rest. */
async function reading<T>(
  url: string,
  answer: FetchAnswer,
  { signal, timeoutMs }: FetchEndsOptions,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    signal?.throwIfAborted();
    throw fetchFailure(url, error, { timeoutMs });
  } finally {
    discard(answer);
  }
}

async function copyUpTo(
  body: AsyncIterable<Buffer>,
  file: FileHandle,
  from: number,
  maxBytes: number,
): Promise<{ readBytes: number; ended: boolean }> {
  let readBytes = 0;
  for await (const chunk of body) {
    const part = chunk.subarray(0, maxBytes - readBytes);
    await file.write(part, 0, part.length, from + readBytes);
    readBytes += part.length;
    if (part.length < chunk.length || readBytes === maxBytes) return { readBytes, ended: false };
  }
  return { readBytes, ended: true };
}
