import { setTimeout as sleep } from 'node:timers/promises';
import { presentWork, type Work, workInHand } from '@polydub/processes';
import { ExitCode } from '../exit-code.js';
import type { ServiceLog } from './service-log.js';

/** Handles errors that nobody caught. */
export interface Breakdown {
  /** Sets how to end this process in good order; `guilty` is the work that the error belongs to, if known. */
  endsBy(end: (guilty: Work | undefined) => Promise<void>): void;
  /** Leaves such errors to Node again. */
  done(): void;
}

/** Short, because the supervisor starts another process as soon as this one has ended. */
const END_WITHIN_MS = 3_000;
/** Most pieces of work that the log line names. */
const MAX_WORKS_TOLD = 32;

/**
 * After an uncaught exception or rejection, logs it with the work that it belongs to and all other running work, and
 * ends the process: its state is unknown.
 */
export function onBreakdown(log: ServiceLog): Breakdown {
  let end: (guilty: Work | undefined) => Promise<void> = async () => {};
  let isEnding = false;
  // Unhandled rejections come here, too, with their own origin.
  const onUncaught = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => {
    // Later errors follow from the first one and say little; and if the log itself fails, logging would never end.
    if (isEnding) return;
    isEnding = true;
    const guilty = presentWork();
    const inHand = workInHand().map(({ fields }) => fields);
    const others = { inHand: inHand.length, works: inHand.slice(0, MAX_WORKS_TOLD) };
    log.error('nobody caught an error', { error: textOf(error), origin, work: guilty?.fields, ...others });
    const ended = end(guilty).catch((cause: unknown) => log.error('the end failed', { error: textOf(cause) }));
    void Promise.race([ended, sleep(END_WITHIN_MS)]).then(() => process.exit(ExitCode.failed));
  };
  process.on('uncaughtException', onUncaught);
  return {
    endsBy(given) {
      end = given;
    },
    done: () => void process.off('uncaughtException', onUncaught),
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
