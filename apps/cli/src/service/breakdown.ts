import { setTimeout as sleep } from 'node:timers/promises';
import { presentWork, type Work, workInHand } from '@polydub/processes';
import { ExitCode } from '../exit-code.js';
import type { ServiceLog } from './service-log.js';

/** What is done with an error that nobody caught. */
export interface Breakdown {
  /** From now on ends the piece in good order; `guilty` is the work that the error belongs to, where that is known. */
  endsBy(end: (guilty: Work | undefined) => Promise<void>): void;
  /** Leaves such errors to Node again. */
  done(): void;
}

/** Whoever started the process starts another as soon as it has ended. */
const END_WITHIN_MS = 3_000;
/** More names than these say nothing more. */
const MAX_WORKS_TOLD = 32;

/**
 * Logs what no one caught, an exception or a rejection, with the work that it belongs to and what else is in hand, and ends
 * the process: after such an error nobody knows what state it is in.
 */
export function onBreakdown(log: ServiceLog): Breakdown {
  let end: (guilty: Work | undefined) => Promise<void> = async () => {};
  let isEnding = false;
  // Rejections that nobody handles come here, too, with their own origin.
  const onUncaught = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => {
    // What follows from the first says little, and a log that fails itself would be told of without end.
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
