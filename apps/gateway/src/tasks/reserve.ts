import type { ApiKey, Hold, TaskRecord } from '@polydub/contracts';
import { changeAccount } from '../accounts/change-account.js';
import type { Gateway } from '../gateway.js';
import { placeHold } from '../points/ledger.js';
import { releaseProvisional } from '../points/provisional.js';
import { type Charge, changeHolds } from './start-task.js';

/** For whom and what is reserved. */
export interface Reservation {
  readonly task: Pick<TaskRecord, 'taskId' | 'accountId'>;
  /** With the least points that the task can cost. */
  readonly charge: Charge;
  readonly key: ApiKey;
}

/**
 * Holds a place and the least price while the rest of a request is checked, so that nothing is sent anywhere for who cannot
 * pay or has no place. What the work leaves provisional is given back when it fails, and after a crash by the reconciler.
 * Throws `ApiError` 104 and 1304, and what the work throws.
 */
export async function withReservation<T>(
  gateway: Gateway,
  { task: { taskId, accountId }, charge, key }: Reservation,
  work: () => Promise<T>,
): Promise<T> {
  const { keyId } = key;
  const wanted: Hold = { ...charge, keyId, heldAtMs: Date.now(), enqueued: false, provisional: true };
  await changeHolds(gateway, accountId, (account) => placeHold(account, taskId, wanted, key));
  try {
    return await work();
  } catch (error) {
    await changeAccount(gateway, accountId, (account) => releaseProvisional(account, taskId));
    throw error;
  }
}
