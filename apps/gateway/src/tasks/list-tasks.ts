import { buckets } from '@polydub/bus';
import type { Account, FamilySpec, TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';

/** A page of a list of tasks. */
export interface Page {
  readonly limit: number;
  /** Id of the last task of the previous page. */
  readonly cursor?: string | undefined;
  /** Families to list; the key's scope was checked only for these. */
  readonly families: readonly Pick<FamilySpec, 'name'>[];
}

/** The tasks of an account in some families, newest first. Task ids sort by time. */
export async function listTasks(
  { bus }: Gateway,
  { accountId }: Account,
  { limit, cursor, families }: Page,
): Promise<{ tasks: TaskRecord[]; nextCursor: string | undefined }> {
  const keys = await bus.records(gatewayBuckets.accountTasks).keysEver(`${accountId}.*`);
  const ids = keys
    .map((key) => key.slice(accountId.length + 1))
    .filter((id) => cursor === undefined || id < cursor)
    .sort()
    .reverse();
  const isListed = ({ family }: TaskRecord) => families.some(({ name }) => name === family);
  const tasks: TaskRecord[] = [];
  let read = 0;
  while (tasks.length < limit && read < ids.length) {
    const some = ids.slice(read, read + limit - tasks.length);
    const found = await Promise.all(some.map((id) => bus.records(buckets.tasks).get(id)));
    tasks.push(...found.filter((task) => task !== undefined).filter(isListed));
    read += some.length;
  }
  return { tasks, nextCursor: read < ids.length ? ids[read - 1] : undefined };
}
