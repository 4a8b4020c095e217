import { connectionsTo, discard, sendRequest } from '@polydub/http';

/** Long enough for a slow line, short enough for a person who waits. */
const TIMEOUT_MS = 3_000;

/**
 * Asks a model hub once whether it is there, through the proxy that downloads of models take. Gives the reason why nothing can be
 * fetched from it; undefined: it answers.
 */
export async function askHub(address: string): Promise<string | undefined> {
  try {
    const connections = await connectionsTo(new URL(address));
    const answer = await sendRequest(new URL(address), { signal: AbortSignal.timeout(TIMEOUT_MS), connections });
    discard(answer);
    return answer.statusCode < 400 ? undefined : `status ${answer.statusCode}`;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    if (error.name === 'TimeoutError') return `nothing came within ${TIMEOUT_MS / 1000} s`;
    return 'code' in error ? String(error.code) : error.message;
  }
}
