import { rm, stat } from 'node:fs/promises';
import { discard, type HttpAnswer } from '@polydub/http';
import { writeDigested } from '../digest-file.js';
import type { Source } from '../manifest.js';
import { isDiskFull } from '../storage-error.js';
import { type Download, openDownload } from './download.js';
import { type FetchedFile, type FetchJob, SourceError } from './fetcher.js';

const redirectLimit = 5;

/** A finished download with the headers of every hop on the way to it, first hop first. */
export interface HttpsFile extends FetchedFile {
  readonly hops: readonly HttpAnswer['headers'][];
}

/**
 * Downloads an address into the job's target, continuing behind what an interrupted try left there. A connection that
 * breaks is taken up again as long as each try brought something.
 */
export async function downloadFile(url: string, job: FetchJob<Source>): Promise<HttpsFile> {
  for (;;) {
    const presentBytes = await sizeOf(job.target);
    try {
      return await downloadRest(url, presentBytes, job);
    } catch (error) {
      job.signal.throwIfAborted();
      const brought = (await sizeOf(job.target)) > presentBytes;
      if (!brought || isDiskFull(error)) throw error;
    }
  }
}

async function downloadRest(url: string, presentBytes: number, job: FetchJob<Source>): Promise<HttpsFile> {
  const { download, hops } = await follow(url, presentBytes, job.signal);
  const { statusCode } = download.answer;
  if (statusCode === 416) {
    discard(download.answer);
    return restart(url, job);
  }
  const append = statusCode === 206;
  const digest = await writeDigested(download.blocks, job.target, {
    signal: job.signal,
    append,
    onBytes: (doneBytes) => job.onProgress('fetch', doneBytes),
  });
  return { ...digest, hops };
}

/** The server has nothing behind what lies here, so that cannot be the beginning of its file. */
async function restart(url: string, job: FetchJob<Source>): Promise<HttpsFile> {
  await rm(job.target);
  return downloadRest(url, 0, job);
}

async function follow(url: string, presentBytes: number, signal: AbortSignal) {
  const range: Record<string, string> = presentBytes > 0 ? { range: `bytes=${presentBytes}-` } : {};
  const hops: HttpAnswer['headers'][] = [];
  for (let address = url; hops.length < redirectLimit; ) {
    const download = await openDownload(address, range, signal);
    const { statusCode, headers } = download.answer;
    hops.push(headers);
    const { location } = headers;
    if (statusCode < 300 || statusCode >= 400 || !location) return { download: delivered(download, address), hops };
    discard(download.answer);
    address = new URL(location, address).href;
  }
  throw new SourceError(`${new URL(url).host} redirects more than ${redirectLimit} times`);
}

function delivered(download: Download, address: string): Download {
  const { statusCode } = download.answer;
  if (statusCode === 200 || statusCode === 206 || statusCode === 416) return download;
  discard(download.answer);
  throw new SourceError(`${new URL(address).host} answered with status ${statusCode}`);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
