import { fetchFailure } from './fetch-failure.js';
import type { FetchLimits } from './fetch-limits.js';
import { limitBytes } from './fetch-limits.js';
import type { FetchAnswer } from './fetcher.js';

/**
 * Reads a short body as text. Throws `PolydubError` `invalid-request` when it is too long and `download-failed` when the
 * transfer fails.
 */
export async function readText(url: string, { body }: FetchAnswer, limits: FetchLimits): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of limitBytes(url, body, limits)) chunks.push(chunk);
  } catch (error) {
    throw fetchFailure(url, error, limits);
  }
  return Buffer.concat(chunks).toString('utf8');
}
