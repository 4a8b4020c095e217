import { setTimeout as sleep } from 'node:timers/promises';
import { PolydubError } from '@polydub/contracts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** Errors that mean "the server cannot be reached now": it restarts, elects a leader, or the network is down. */
const TRANSIENT_NAMES = new Set([
  'TimeoutError',
  'NoRespondersError',
  'RequestError',
  'ConnectionError',
  'JetStreamNotEnabled',
]);
/** From this status on, the server reports a problem of its own, not a wrong request. */
const FIRST_SERVER_STATUS = 500;
/** The stream asks for more replicas than there are servers: waiting does not help. */
const REPLICAS_CODE = 10074;
/** A cluster is storing the same message at this moment. */
const IN_PROCESS_CODE = 10158;
/** insufficient resources, no suitable peers, storage resources exceeded: the server's disk or quota is full. */
const FULL_CODES = new Set([10023, 10047, 10077]);
const FULL_MESSAGE = /no space left on device|disk quota exceeded/i;

/**
 * Repeats an action that fails only because the server is unreachable, for `patienceMs`, so that a restart of the
 * server is a pause and no failure. `whyRefused` resolves with the server's reason for storing nothing, if it gives
 * one. Throws `PolydubError` `bus-failed` (retryable) when the server stays away, `storage-full` (retryable) when it
 * has no room left.
 */
export async function persistently<T>(
  what: string,
  patienceMs: number,
  action: () => Promise<T>,
  whyRefused: () => Promise<unknown> = async () => undefined,
): Promise<T> {
  const deadlineMs = performance.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await action();
    } catch (error) {
      if (isFull(error)) throw storageFull(what, error);
      if (!isTransient(error)) throw error;
      const refusal = await whyRefused();
      if (refusal !== undefined && isFull(refusal)) throw storageFull(what, refusal);
      if (performance.now() > deadlineMs) throw busDown(what, error);
    }
    await sleep(pauseMs);
  }
}

/** Whether an error of the client means that the server cannot be reached for now. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TRANSIENT_NAMES.has(error.name) || isServerTrouble(error) || apiCodeOf(error) === IN_PROCESS_CODE;
}

/** Code of a JetStream API error, such as 10071; undefined for any other error. */
export function apiCodeOf(error: unknown): number | undefined {
  const { name, code } = error as { name?: string; code?: unknown };
  return name === 'JetStreamApiError' && typeof code === 'number' ? code : undefined;
}

function isServerTrouble(error: Error): boolean {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= FIRST_SERVER_STATUS && apiCodeOf(error) !== REPLICAS_CODE;
}

function isFull(error: unknown): boolean {
  const code = apiCodeOf(error);
  return code !== undefined && (FULL_CODES.has(code) || FULL_MESSAGE.test((error as Error).message));
}

function busDown(what: string, cause: unknown): PolydubError {
  return new PolydubError('bus-failed', {
    message: `could not ${what}: the NATS server does not answer or is in trouble (${(cause as Error).message})`,
    remedy: 'See whether the NATS server runs and can be reached; work goes on by itself once it is back.',
    retryable: true,
    cause,
  });
}

function storageFull(what: string, cause: unknown): PolydubError {
  return new PolydubError('storage-full', {
    message: `could not ${what}: the NATS server has no room left`,
    remedy: 'Free space on its disk or raise the limits of its JetStream account.',
    retryable: true,
    cause,
  });
}
