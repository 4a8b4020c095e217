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
  let opening: Promise<T> | undefined;
  return {
    get(signal) {
      opening ??= open(signal).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async dispose() {
      const opened = opening;
      opening = undefined;
      await (await opened)?.dispose();
    },
  };
}
