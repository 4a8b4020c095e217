/** Something that is opened by the first call that needs it and can be closed. */
export interface OpenOnce<T> {
  /** Rejects with the signal's reason as soon as it is aborted, also while others wait for the same opening. */
  get(signal: AbortSignal): Promise<T>;
  /** Closes it if it is open. Calling it twice is fine. */
  dispose(): Promise<void>;
}

interface Opening<T> {
  readonly value: Promise<T>;
  /** Aborted when nobody waits any longer. */
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Opens at the first `get`, once for all who ask, and keeps the result; after a failure the next `get` tries again.
 *
 * @param open Its signal is aborted when all who wait have given up; what is opened all the same is kept for the next `get`.
 */
export function openOnce<T extends { dispose(): Promise<void> }>(
  open: (signal: AbortSignal) => Promise<T>,
): OpenOnce<T> {
  let current: Opening<T> | undefined;

  const start = (): Opening<T> => {
    const controller = new AbortController();
    const opening = { value: open(controller.signal), controller, waiting: 0 };
    opening.value.catch(() => {
      if (current === opening) current = undefined;
    });
    return opening;
  };

  const get = async (signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted();
    current ??= start();
    const opening = current;
    opening.waiting += 1;
    try {
      return await unlessAborted(opening.value, signal);
    } catch (error) {
      // It was given up by others before this call began to wait.
      if (opening.controller.signal.aborted && !signal.aborted) return get(signal);
      throw error;
    } finally {
      opening.waiting -= 1;
      if (signal.aborted && opening.waiting === 0) opening.controller.abort(signal.reason);
    }
  };

  return {
    get,
    async dispose() {
      const opening = current;
      current = undefined;
      // What could not be opened needs no closing; whoever asked for it was told.
      const opened = await opening?.value.catch(() => undefined);
      await opened?.dispose();
    },
  };
}

/** A value, or as soon as the signal is aborted a rejection with its reason; what makes the value may then go on unheeded. */
export function unlessAborted<T>(value: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
