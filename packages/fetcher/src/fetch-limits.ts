import { PolydubError } from '@polydub/contracts';
import { shownUrl } from './check-url.js';

/** Limits of one fetch. */
export interface FetchLimits {
  /** Largest body, in bytes. */
  readonly maxBytes: number;
  /** Milliseconds from the first packet to the last byte, redirects included. */
  readonly timeoutMs: number;
}

/** Throws `PolydubError` `invalid-request` when a stated length is above the limit. */
export function checkLength(url: string, bytes: number, { maxBytes }: FetchLimits): void {
  if (bytes > maxBytes) throw tooLarge(url, maxBytes);
}

/** Passes a body on; throws `PolydubError` `invalid-request` as soon as it is longer than allowed. */
export async function* limitBytes(
  url: string,
  body: AsyncIterable<Uint8Array>,
  { maxBytes }: FetchLimits,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(url, maxBytes);
    yield chunk;
  }
}

function size(bytes: number): string {
  return bytes % 2 ** 30 === 0 ? `${bytes / 2 ** 30} GiB` : `${bytes} bytes`;
}

function tooLarge(url: string, maxBytes: number): PolydubError {
  return new PolydubError('invalid-request', {
    message: `${shownUrl(url)} is larger than ${size(maxBytes)}, the most that is accepted.`,
    remedy: 'Give a smaller file.',
  });
}
