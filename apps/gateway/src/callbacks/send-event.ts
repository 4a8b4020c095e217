import { type ApiKey, isEnded, specOf, type TaskRecord } from '@polydub/contracts';
import { discard } from '@polydub/fetcher';
import type { Gateway } from '../gateway.js';
import { statusOf } from '../tasks/status.js';
import { type Attempt, isTaken } from './delivery.js';
import { signRequest } from './sign.js';

/** How long a receiver may take to answer a callback, in ms. */
export const CALLBACK_TIMEOUT_MS = 10_000;

/** One change of a task's state, and the key whose secret signs it. */
export interface CallbackEvent {
  readonly task: TaskRecord;
  readonly key: ApiKey;
  /** Index in the task's history. */
  readonly index: number;
}

/** Makes one attempt to send a change to its receiver; never throws for a failure of the receiver. */
export async function sendEvent(gateway: Gateway, { task, key, index }: CallbackEvent): Promise<Attempt> {
  const { state, atMs: changedAtMs } = task.history[index] ?? { state: task.state, atMs: task.updatedAtMs };
  const { body, headers } = signRequest(
    `${task.taskId}.${state}`,
    statusAt(task, state, gateway),
    key.webhookSecret,
    new Date(),
  );
  const answer = await post(gateway, task.request.callback_url ?? '', { body, headers });
  const attempt = { state, atMs: Date.now(), ...answer };
  gateway.metrics.callbackAttempts.inc({ status: `${answer.status ?? 'none'}` });
  if (isTaken(attempt)) gateway.metrics.callbackLagSeconds.observe((attempt.atMs - changedAtMs) / 1000);
  return attempt;
}

/** The status answer as it was when the task entered a state. */
function statusAt(task: TaskRecord, state: TaskRecord['state'], gateway: Gateway) {
  const { phases } = specOf(gateway.families, task.family);
  const beginsAt = (entered: string) => Object.values(phases).find((phase) => phase.state === entered)?.beginsAt ?? 0;
  // A task may fail before its progress is written again: it is never told to have gone back.
  const reached = Math.max(task.progress, ...task.history.map((entry) => beginsAt(entry.state)));
  if (isEnded({ state })) return statusOf({ ...task, progress: reached }, gateway);
  const { error: _error, result: _result, waitingFor: _waiting, warnings: _warnings, ...rest } = task;
  return statusOf({ ...rest, state, progress: beginsAt(state) }, gateway);
}

async function post(
  { fetcher }: Gateway,
  url: string,
  request: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Pick<Attempt, 'status' | 'error'>> {
  try {
    const limits = { maxBytes: 0, timeoutMs: CALLBACK_TIMEOUT_MS };
    const answer = await fetcher.send(url, { ...request, ...limits, method: 'POST', followRedirects: false });
    discard(answer);
    return { status: answer.statusCode };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}
