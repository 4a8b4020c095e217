import { createHash } from 'node:crypto';
import type { Bus } from '@polydub/bus';
import type { CallbackReceiver } from '@polydub/contracts';
import { gatewayBuckets } from '../state.js';
import { type Attempt, errorOf, type PausedReceiver } from './delivery.js';

/**
 * Records that a receiver is paused, until when and why, or that it no longer is. For people only: each gateway pauses
 * receivers by itself.
 */
export async function notePause(
  bus: Bus,
  receiver: CallbackReceiver,
  nextAttemptAtMs: number | undefined,
  last: Attempt,
): Promise<void> {
  const records = bus.records(gatewayBuckets.pausedReceivers);
  if (nextAttemptAtMs === undefined) return records.remove(placeOf(receiver));
  return records.put(placeOf(receiver), { origin: receiver.origin, nextAttemptAtMs, lastError: errorOf(last) });
}

/** The recorded pause of a receiver, if there is one. */
export function pauseOf(bus: Bus, receiver: CallbackReceiver): Promise<PausedReceiver | undefined> {
  return bus.records(gatewayBuckets.pausedReceivers).get(placeOf(receiver));
}

function placeOf({ accountId, origin }: CallbackReceiver): string {
  return `${accountId}.${createHash('sha256').update(origin).digest('hex')}`;
}
