import type { ApiKey, Hold, TaskRecord } from '@polydub/contracts';
import { changeAccount } from '../accounts/change-account.js';
import type { Gateway } from '../gateway.js';
import { placeHold } from '../points/ledger.js';
import { releaseProvisional } from '../points/provisional.js';
import { type Charge, changeHolds } from './start-task.js';

/** What to hold, and for which account and key. */
export interface Reservation {
  readonly task: Pick<TaskRecord, 'taskId' | 'accountId'>;
  /** Contains the lowest possible price of the task. */
  readonly charge: Charge;
  readonly key: ApiKey;
}

/**
 * Holds a place and the lowest price while the rest of a request is checked, so that nothing is sent to other servers
 * for accounts without points or a free place. If the hold is still provisional when the work fails, it is released;
 * after a crash, the reconciler does so. Throws `ApiError` 104 and 1304, and errors of the work.
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
