import { once } from 'node:events';
import { endBySignal } from '../end-by-signal.js';

/**
 * A terminal sends the signal to its whole foreground group, and npm sends it again: one this soon is the same key
 * press.
 */
const SAME_PRESS_MS = 500;

/** Reports that the process is asked to end. */
export interface Stopping {
  /** Aborted by SIGTERM, by Ctrl-C, or when the process that started this one is gone. */
  readonly signal: AbortSignal;
  /** Resolves when the signal is aborted. */
  readonly asked: Promise<unknown>;
  /** Stops listening, so that the process can end. */
  done(): void;
}

/** Listens for requests to stop in good order; a second Ctrl-C ends the process at once. */
export function untilStopped(): Stopping {
  const controller = new AbortController();
  let firstMs: number | undefined;
  const stop = () => {
    if (firstMs !== undefined && performance.now() - firstMs > SAME_PRESS_MS) endBySignal('SIGINT');
    firstMs ??= performance.now();
    controller.abort();
  };
  const asked = once(controller.signal, 'abort');
  process.on('SIGTERM', stop).on('SIGINT', stop);
  if (process.connected) process.once('disconnect', stop);
  return {
    signal: controller.signal,
    asked,
    done() {
      process.off('SIGTERM', stop).off('SIGINT', stop).off('disconnect', stop);
      if (process.connected) process.disconnect();
    },
  };
}
