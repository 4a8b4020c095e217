import { lazily } from '@polydub/contracts';

/** Something that is opened by the first call that needs it and can be closed. */
export interface OpenOnce<T> {
  get(signal: AbortSignal): Promise<T>;
  /** Closes it if it is open. */
  dispose(): Promise<void>;
}

/** Opens at the first `get` and keeps the result; after a failure the next `get` tries again. */
export function openOnce<T extends { dispose(): Promise<void> }>(
  open: (signal: AbortSignal) => Promise<T>,
): OpenOnce<T> {
  const opened = lazily(open);
  return {
    get: opened.get,
    async dispose() {
      // What could not be opened need not be closed; who asked for it was told.
      const open = await opened.take()?.catch(() => undefined);
      await open?.dispose();
    },
  };
}
