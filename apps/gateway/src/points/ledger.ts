import { type Account, type ApiKey, type Hold, MAX_LIVE_TASKS } from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';
import { heldPoints } from './held-points.js';
import { journaled } from './journal.js';

/**
 * The changes of an account's points. Each is a function of the account, to be run under compare-and-set, and adds an
 * entry to the account's journal. Each takes effect once per task, however often it is called: a hold is placed once,
 * and the first capture or release removes it. Provisional holds have no entry, as even a refused request may have had
 * one.
 */

/** Points that are not held: the balance minus all holds. */
export function availablePoints(account: Account): number {
  return account.points - heldPoints(account);
}

/** How many live tasks the key has in the lane. */
export function tasksInLane({ holds }: Account, { keyId, lane }: Pick<Hold, 'keyId' | 'lane'>): number {
  return Object.values(holds).filter((hold) => hold.keyId === keyId && hold.lane === lane).length;
}

/**
 * Holds points and a place in the key's lane for a task. If the task already has a hold, it stays as it is. Throws
 * `ApiError` 1304 when the lane or the account is full and 104 when there are not enough points.
 */
export function placeHold(
  account: Account,
  taskId: string,
  hold: Hold,
  { concurrency }: Pick<ApiKey, 'concurrency'>,
): Account {
  if (account.holds[taskId]) return account;
  const limit = concurrency[hold.lane];
  if (tasksInLane(account, hold) >= limit) throw laneFull('API key', limit);
  if (Object.keys(account.holds).length >= MAX_LIVE_TASKS) throw laneFull('account', MAX_LIVE_TASKS);
  const available = availablePoints(account);
  if (hold.points > available) throw insufficient(hold.points, available);
  const placed = { ...account, holds: { ...account.holds, [taskId]: hold } };
  return hold.provisional ? placed : journaled(account, placed, { kind: 'hold', taskId });
}

/** Notes that the task is queued for the workers. */
export function markEnqueued(account: Account, taskId: string): Account {
  const hold = account.holds[taskId];
  if (!hold || hold.enqueued) return account;
  return { ...account, holds: { ...account.holds, [taskId]: { ...hold, enqueued: true } } };
}

/**
 * Raises a hold to the actual price of the job; never lowers it. Throws `ApiError` 104 when there are not enough
 * points.
 */
export function raiseHold(account: Account, taskId: string, points: number): Account {
  const hold = account.holds[taskId];
  if (!hold || hold.points >= points) return account;
  const available = availablePoints(account) + hold.points;
  if (points > available) throw insufficient(points, available);
  const raised = { ...account, holds: { ...account.holds, [taskId]: { ...hold, points } } };
  return journaled(account, raised, { kind: 'raise', taskId });
}

/** Ends the hold of a task that is done and charges its price. Never takes points that are held for other tasks. */
export function captureHold(account: Account, taskId: string, price: number): Account {
  const hold = account.holds[taskId];
  if (!hold) return account;
  const charged = Math.min(price, availablePoints(account) + hold.points);
  const captured = { ...withoutHold(account, taskId), points: account.points - charged };
  return journaled(account, captured, { kind: 'capture', taskId });
}

/** Ends the hold of a task that failed or was cancelled; charges nothing. */
export function releaseHold(account: Account, taskId: string): Account {
  const hold = account.holds[taskId];
  if (!hold) return account;
  const released = withoutHold(account, taskId);
  return hold.provisional ? released : journaled(account, released, { kind: 'release', taskId });
}

function withoutHold(account: Account, taskId: string): Account {
  const { [taskId]: _ended, ...holds } = account.holds;
  return { ...account, holds };
}

function laneFull(whose: string, limit: number): ApiError {
  return new ApiError('1304', {
    message: `This ${whose} may have ${limit} tasks queued or running at once; wait for one to end.`,
    headers: { 'retry-after': '10' },
  });
}

/** The refusal of a job that costs more than the available points. */
export function insufficient(points: number, available: number): ApiError {
  return new ApiError('104', { message: `The job costs ${points} points, and ${available} are available.` });
}
