import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayLog } from './log.js';

const PAUSE_MS = 1_000;

/**
 * Runs work that should end only when its signal is aborted: when it fails, the error is logged and it starts again.
 */
export async function keepRunning(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  { log, signal }: { readonly log: GatewayLog; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work(signal);
    } catch (error) {
      log.error(`${name} broke off and begins again`, { error: String(error) });
    }
    if (!signal.aborted) await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}
