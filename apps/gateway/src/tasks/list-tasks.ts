import { buckets } from '@polydub/bus';
import type { Account, TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';

/** Which part of a list is wanted. */
export interface Page {
  readonly limit: number;
  /** Id of the last task of the page before. */
  readonly cursor?: string | undefined;
}

/** The tasks of an account, newest first; their ids are in the order of time. */
export async function listTasks(
  { bus }: Gateway,
  { accountId }: Account,
  { limit, cursor }: Page,
): Promise<{ tasks: TaskRecord[]; nextCursor: string | undefined }> {
  const listed = await bus.records(gatewayBuckets.accountTasks).list(`${accountId}.*`);
  const ids = [...listed.keys()]
    .map((key) => key.slice(accountId.length + 1))
    .filter((id) => cursor === undefined || id < cursor)
    .sort()
    .reverse();
  const found = await Promise.all(ids.slice(0, limit).map((id) => bus.records(buckets.tasks).get(id)));
  return {
    tasks: found.filter((task) => task !== undefined),
    nextCursor: ids.length > limit ? ids[limit - 1] : undefined,
  };
}
