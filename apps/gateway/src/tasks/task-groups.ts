import { buckets } from '@polydub/bus';
import { type Account, type FamilySpec, isEnded, type TaskRecord, type TaskRequest } from '@polydub/contracts';
import { changeAccount } from '../accounts/change-account.js';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { parseInput } from '../http/parse-input.js';
import { isId } from '../ids.js';
import { availablePoints, releaseHold, tasksInLane } from '../points/ledger.js';
import { gatewayBuckets } from '../state.js';
import { acceptTask } from './accept-task.js';
import { cancelTask } from './cancel-task.js';
import { checkLanguages } from './check-languages.js';
import { lookAtMedia } from './look-at-media.js';
import { startedTask } from './start-task.js';

/** A request for one task per target language: what a request for one task has, but for its language. */
export type GroupRequest = TaskRequest & { readonly target_languages: readonly string[] };

/** Tasks that were made together, one for each target language. */
export interface TaskGroup {
  readonly groupId: string;
  readonly tasks: readonly TaskRecord[];
}

/**
 * Accepts a task for each target language, all of them or none: the languages, the places and the points for a minute are
 * checked before the first, and when one is refused all the same, those before it are cancelled. Throws what `acceptTask`
 * throws.
 */
export async function acceptGroup(spec: FamilySpec, call: Call<GroupRequest, undefined>): Promise<TaskGroup> {
  const { gateway } = call;
  const { target_languages: languages, ...shared } = call.body;
  const groupId = await idForGroup(gateway, call.newId, languages);
  const calls = languages.map((target_language) => ({
    ...call,
    newId: idInGroup(groupId, target_language),
    body: parseInput(spec.request, { ...shared, target_language }).value,
  }));
  await checkTogether(spec, call, calls);
  // The input is the same for all of them.
  let seen: ReturnType<typeof lookAtMedia> | undefined;
  const look: typeof lookAtMedia = (...input) => {
    seen ??= lookAtMedia(...input);
    return seen;
  };
  const accepted: TaskRecord[] = [];
  try {
    for (const one of calls)
      accepted.push((await startedTask(one)) ?? (await acceptTask(spec, one, { look, groupId })));
    return { groupId, tasks: accepted };
  } catch (error) {
    const ids = calls.map(({ newId }) => newId);
    const made = await tasksWith(gateway, ids);
    // The last one was recorded before it failed, so all are accepted: reconciling queues it.
    if (made.length === calls.length) return { groupId, tasks: made };
    await cancelGroup(gateway, made);
    const unmade = ids.filter((id) => !made.some(({ taskId }) => taskId === id));
    await changeAccount(gateway, call.account.accountId, (account) => unmade.reduce(releaseHold, account));
    throw error;
  }
}

/**
 * The id of the group that a request makes: that of an earlier attempt of the same request, unless its tasks were cancelled
 * because not all of them could be made. Cancelled tasks keep their ids, so the next attempt has another.
 */
async function idForGroup(gateway: Gateway, newId: string, languages: readonly string[]): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const groupId = attempt === 1 ? newId : `${newId}-${attempt}`;
    const made = await tasksWith(
      gateway,
      languages.map((language) => idInGroup(groupId, language)),
    );
    if (made.length === languages.length || !made.some(isEnded)) return groupId;
    await cancelGroup(gateway, made);
  }
}

function idInGroup(groupId: string, language: string): string {
  return `${groupId}-${language}`;
}

/** Where a group is to be found. */
export interface GroupPlace {
  readonly account: Account;
  readonly groupId: string;
  /** Name of the family of its tasks. */
  readonly family: string;
}

/** The tasks of a group, in the order of their ids; empty when the account has no such group in this family. */
export async function tasksOfGroup(
  { bus }: Pick<Gateway, 'bus'>,
  { account, groupId, family }: GroupPlace,
): Promise<TaskRecord[]> {
  if (!isId(groupId)) return [];
  const { accountId, holds } = account;
  const keys = await bus.records(gatewayBuckets.accountTasks).keysEver(`${accountId}.*`);
  const listed = keys.map((key) => key.slice(accountId.length + 1));
  // A task that was recorded and could not be queued yet is not listed, and has a hold.
  const ids = [...new Set([...listed, ...Object.keys(holds)])].filter((id) => id.startsWith(`${groupId}-`));
  const tasks = await tasksWith({ bus }, ids.sort());
  return tasks.filter((task) => task.groupId === groupId && task.family === family);
}

/** The tasks that exist of some ids. */
async function tasksWith({ bus }: Pick<Gateway, 'bus'>, ids: readonly string[]): Promise<TaskRecord[]> {
  const tasks = await Promise.all(ids.map((id) => bus.records(buckets.tasks).get(id)));
  return tasks.flatMap((task) => task ?? []);
}

/** Cancels the tasks of a group that have not ended. */
export async function cancelGroup(gateway: Gateway, tasks: readonly TaskRecord[]): Promise<TaskRecord[]> {
  const ended: TaskRecord[] = [];
  for (const task of tasks) ended.push(isEnded(task) ? task : await cancelTask(gateway, task));
  return ended;
}

/** Refuses what would be refused in the middle, as far as that can be known before. */
async function checkTogether(
  spec: FamilySpec,
  { gateway, account, key }: Call<GroupRequest, undefined>,
  calls: readonly Call<TaskRequest, undefined>[],
): Promise<void> {
  for (const [at, { body }] of calls.entries()) {
    const languages = spec.languages?.(body);
    if (languages) await checkLanguages(spec, languages, gateway).catch((error) => Promise.reject(inList(error, at)));
  }
  const held = calls.filter(({ newId }) => account.holds[newId]).length;
  const left = key.concurrency[spec.lane] - tasksInLane(account, { keyId: key.keyId, lane: spec.lane });
  if (calls.length - held > left) {
    throw new ApiError('1304', {
      message: `target_languages: expected at most ${Math.max(0, left)}, as many as this API key may have more tasks, got ${calls.length}.`,
      headers: { 'retry-after': '10' },
    });
  }
  const points = calls.reduce((sum, { body, newId }) => {
    return account.holds[newId] ? sum : sum + spec.price(body, { durationSeconds: 60 });
  }, 0);
  const available = availablePoints(account);
  if (points <= available) return;
  throw new ApiError('104', {
    message: `The jobs cost ${points} points or more, and ${available} are available.`,
  });
}

/** The client has sent a list of languages: the refusal names the one that is wrong. */
function inList(error: unknown, at: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const message = error.message.replace(/^target_language:/, `target_languages[${at}]:`);
  return new ApiError(error.code, { message, cause: error });
}
