import { setTimeout as sleep } from 'node:timers/promises';
import { PolydubError, withTimeout } from '@polydub/contracts';
import {
  exchangeFault,
  MAX_RETRY_PAUSE_MS,
  mayPass,
  RETRY_PAUSES_MS,
  readUpTo,
  retryAfterMs,
  sendRequest,
} from '@polydub/http';
import { defaultTimeoutMs, maxAnswerBytes } from './constants.js';
import type { ChatServer } from './options.js';

/** An answer of the server that it does not help to wait for: success, or a refusal of the request as such. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts JSON to the chat endpoint, again after a while when the server is busy, failing, slow or away.
 * Throws `PolydubError` `engine-unavailable` (retryable) naming the host when it stays so, and the signal's reason when aborted.
 */
export async function post(server: ChatServer, body: unknown, signal: AbortSignal): Promise<Answer> {
  let fault: Fault = { reason: 'was not asked' };
  for (const delayMs of [0, ...RETRY_PAUSES_MS]) {
    const waitMs = delayMs === 0 ? 0 : (fault.waitMs ?? delayMs);
    if (waitMs > MAX_RETRY_PAUSE_MS) break;
    await pause(waitMs, signal);
    const result = await postOnce(server, body, signal);
    if ('status' in result) return result;
    fault = result;
  }
  throw new PolydubError('engine-unavailable', {
    message: `the translation server ${hostOf(server)} ${fault.reason}`,
    remedy: 'Check that the server runs, is reachable and is not overloaded, then run the same command again.',
    retryable: true,
    cause: fault.cause,
  });
}

/** Host and port of a server, for messages. */
export function hostOf(server: ChatServer): string {
  return new URL(server.url).host;
}

interface Fault {
  /** Completes "The server …". */
  readonly reason: string;
  /** As the server asked. */
  readonly waitMs?: number | undefined;
  readonly cause?: unknown;
}

async function postOnce(server: ChatServer, body: unknown, signal: AbortSignal): Promise<Answer | Fault> {
  const timeoutMs = server.timeoutMs ?? defaultTimeoutMs;
  const limited = withTimeout(signal, timeoutMs);
  try {
    const answer = await sendRequest(new URL(`${server.url.replace(/\/+$/, '')}/chat/completions`), {
      method: 'POST',
      headers: headersFor(server),
      body: JSON.stringify(body),
      signal: limited,
    });
    const content = `${await readUpTo(answer, maxAnswerBytes)}`;
    const { statusCode: status } = answer;
    if (!mayPass(status)) return { status, text: content };
    return { reason: `answered with status ${status}`, waitMs: retryAfterMs(answer) };
  } catch (cause) {
    signal.throwIfAborted();
    if (limited.aborted) return { reason: `did not answer within ${timeoutMs} ms`, cause };
    return { reason: exchangeFault(cause), cause };
  }
}

function headersFor({ apiKey }: ChatServer): Record<string, string> {
  const type = { 'content-type': 'application/json' };
  return apiKey ? { ...type, authorization: `Bearer ${apiKey}` } : type;
}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  if (waitMs === 0) return signal.throwIfAborted();
  try {
    await sleep(waitMs, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
