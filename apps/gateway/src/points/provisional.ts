import type { Account, ApiKey, Hold } from '@polydub/contracts';
import { journaled } from './journal.js';
import { availablePoints, insufficient, placeHold, releaseHold } from './ledger.js';

/**
 * Makes a task's hold final: a provisional one gets the price, higher or lower, and a missing one is placed. A hold
 * that is final stays as it is. Throws `ApiError` as `placeHold` does.
 */
export function confirmHold(account: Account, taskId: string, hold: Hold, key: Pick<ApiKey, 'concurrency'>): Account {
  const current = account.holds[taskId];
  if (!current?.provisional) return placeHold(account, taskId, hold, key);
  const available = availablePoints(account) + current.points;
  if (hold.points > available) throw insufficient(hold.points, available);
  const confirmed = { ...account, holds: { ...account.holds, [taskId]: hold } };
  return journaled(account, confirmed, { kind: 'hold', taskId });
}

/** Ends the provisional hold of a refused request; a final hold stays as it is. */
export function releaseProvisional(account: Account, taskId: string): Account {
  return account.holds[taskId]?.provisional ? releaseHold(account, taskId) : account;
}
