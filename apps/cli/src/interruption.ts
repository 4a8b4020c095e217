import { PolydubError } from '@polydub/contracts';
import { endBySignal } from './end-by-signal.js';

/**
 * A terminal sends the signal to its whole foreground group, and npm sends it a second time: a signal this soon after
 * the first one comes from the same key press.
 */
const samePressMs = 500;

/** What to do after an interruption of work that is kept. */
const GO_ON = 'Run the same command again: it goes on where it stopped.';

/**
 * Calls `work` with a signal that Ctrl-C (or SIGTERM) aborts: child processes stop, and unfinished work can be resumed.
 * A second Ctrl-C ends the process at once.
 */
export async function interruptible<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  remedy: string = GO_ON,
): Promise<Result> {
  const controller = new AbortController();
  let firstMs: number | undefined;
  const interrupt = (name: NodeJS.Signals) => {
    if (firstMs !== undefined && performance.now() - firstMs > samePressMs) endBySignal(name);
    if (firstMs !== undefined) return;
    firstMs = performance.now();
    process.stderr.write('\nstopping; press Ctrl-C again to quit at once\n');
    controller.abort(interrupted(remedy));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    return await work(controller.signal);
  } catch (error) {
    // A child process that got the signal first may fail with an error of its own.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    if (controller.signal.aborted) endSoon();
  }
}

/** Time for what is still said and closed after an interruption. */
const CLOSING_MS = 5000;

/** Ends the process even while a model computes, which keeps it alive; where nothing does, it ends earlier by itself. */
function endSoon(): void {
  setTimeout(() => endBySignal('SIGINT'), CLOSING_MS).unref();
}

function interrupted(remedy: string): PolydubError {
  return new PolydubError('cancelled', {
    message: 'interrupted',
    remedy,
    retryable: true,
  });
}
