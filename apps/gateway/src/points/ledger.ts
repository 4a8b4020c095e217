import type { Account, ApiKey, Hold } from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';

/**
 * The transitions of an account's points. Each is a pure function of the account, meant to run under compare-and-set, and
 * each happens at most once per task however often it is called: a hold is placed once, and whoever ends it first —
 * capture or release — removes it.
 */

/** Points that are not held: the balance less all holds. */
export function availablePoints({ points, holds }: Account): number {
  return points - Object.values(holds).reduce((sum, hold) => sum + hold.points, 0);
}

/** How many tasks of the same lane the key has queued or running. */
export function tasksInLane({ holds }: Account, { keyId, lane }: Pick<Hold, 'keyId' | 'lane'>): number {
  return Object.values(holds).filter((hold) => hold.keyId === keyId && hold.lane === lane).length;
}

/**
 * Holds points and a place in the key's lane for a task; a task that has its hold keeps it as it is. Throws `ApiError`
 * 1304 when the lane is full and 104 when the points do not suffice.
 */
export function placeHold(
  account: Account,
  taskId: string,
  hold: Hold,
  { concurrency }: Pick<ApiKey, 'concurrency'>,
): Account {
  if (account.holds[taskId]) return account;
  const limit = concurrency[hold.lane];
  if (tasksInLane(account, hold) >= limit) throw laneFull(limit);
  const available = availablePoints(account);
  if (hold.points > available) throw insufficient(hold.points, available);
  return { ...account, holds: { ...account.holds, [taskId]: hold } };
}

/** Notes that the workers know of the task. */
export function markEnqueued(account: Account, taskId: string): Account {
  const hold = account.holds[taskId];
  if (!hold || hold.enqueued) return account;
  return { ...account, holds: { ...account.holds, [taskId]: { ...hold, enqueued: true } } };
}

/** Makes a hold as high as the job turned out to cost; never lower. Throws `ApiError` 104 when the points do not suffice. */
export function raiseHold(account: Account, taskId: string, points: number): Account {
  const hold = account.holds[taskId];
  if (!hold || hold.points >= points) return account;
  const available = availablePoints(account) + hold.points;
  if (points > available) throw insufficient(points, available);
  return { ...account, holds: { ...account.holds, [taskId]: { ...hold, points } } };
}

/** Ends the hold of a task that is done and takes its price; what was held for other tasks is never touched. */
export function captureHold(account: Account, taskId: string, price: number): Account {
  const hold = account.holds[taskId];
  if (!hold) return account;
  const charged = Math.min(price, availablePoints(account) + hold.points);
  return { ...releaseHold(account, taskId), points: account.points - charged };
}

/** Ends the hold of a task that failed or was cancelled; nothing is taken. */
export function releaseHold(account: Account, taskId: string): Account {
  if (!account.holds[taskId]) return account;
  const { [taskId]: _ended, ...holds } = account.holds;
  return { ...account, holds };
}

function laneFull(limit: number): ApiError {
  return new ApiError('1304', {
    message: `This API key may have ${limit} tasks queued or running at once; wait for one to end.`,
    headers: { 'retry-after': '10' },
  });
}

/** The refusal of a job beyond the points. */
export function insufficient(points: number, available: number): ApiError {
  return new ApiError('104', { message: `The job costs ${points} points, and ${available} are available.` });
}
