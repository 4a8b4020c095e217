import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayLog } from './log.js';

const PAUSE_MS = 1_000;

/** Runs work that only ends by its signal: when it breaks off it is logged and begun again. */
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
