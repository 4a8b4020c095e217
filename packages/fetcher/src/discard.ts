import type { FetchAnswer } from './fetcher.js';

/** Drops the rest of a body together with its connection; does nothing to one that was read. */
export function discard({ body }: FetchAnswer): void {
  body.on('error', () => {});
  body.destroy();
}
