import { createHash, randomBytes } from 'node:crypto';
import { type ApiKey, PolydubError } from '@polydub/contracts';
import { discard, type FetchAnswer, readText } from '@polydub/fetcher';
import { v7 as uuidv7 } from 'uuid';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import { CALLBACK_PROVEN_MS, gatewayBuckets } from '../state.js';
import { type SignedRequest, signRequest } from './sign.js';

/** How long a receiver may take to answer a challenge, in ms. */
export const CHALLENGE_TIMEOUT_MS = 5_000;
const limits = { maxBytes: 16_384, timeoutMs: CHALLENGE_TIMEOUT_MS };

/**
 * Checks that the server at a callback URL wants the callbacks of this key: it must return a random challenge, unless
 * it did so in the last 24 hours. Throws `ApiError` 1301 when it does not, 5 when the URL may not be fetched.
 */
export async function proveCallback(gateway: Gateway, key: ApiKey, url: string): Promise<void> {
  const proven = gateway.bus.records(gatewayBuckets.provenCallbacks);
  const [place, hostPlace] = [placeOf(key, url), placeOf(key, new URL(url).hostname)];
  // Records are kept for as long, but the server removes them a little later.
  const isProven = async (what: string) => {
    const proof = await proven.get(what);
    return proof !== undefined && gateway.nowMs() - proof.atMs < CALLBACK_PROVEN_MS;
  };
  if (await isProven(place)) return;
  const isKnownHost = await isProven(hostPlace);
  await gateway.challengeLimits.run({ keyId: key.keyId, url, isKnownHost }, async () => {
    const challenge = randomBytes(24).toString('base64url');
    const answer = await ask(gateway, key, url, challenge);
    if (!answers(answer, challenge)) throw failed('the receiver answered with something else.');
    await Promise.all([place, hostPlace].map((each) => proven.put(each, { atMs: gateway.nowMs() })));
  });
}

function placeOf({ keyId }: ApiKey, what: string): string {
  return `${keyId}.${createHash('sha256').update(what).digest('hex')}`;
}

/** Sends a challenge. The request contains no data from the client except the URL. */
async function ask(gateway: Gateway, key: ApiKey, url: string, challenge: string): Promise<string> {
  const content = { type: 'challenge', challenge };
  const { body, headers } = signRequest(`challenge.${uuidv7()}`, content, key.webhookSecret, new Date());
  const answer = await send(gateway, url, { body, headers });
  if (answer.statusCode < 200 || answer.statusCode >= 300) {
    discard(answer);
    throw failed(`the receiver answered with HTTP status ${answer.statusCode}.`);
  }
  try {
    return await readText(url, answer, limits);
  } catch (error) {
    // Also for an answer that is too long: the receiver is wrong, not the client's request.
    throw failed(error instanceof Error ? error.message : String(error));
  }
}

async function send({ fetcher }: Gateway, url: string, request: SignedRequest): Promise<FetchAnswer> {
  try {
    return await fetcher.send(url, { ...limits, ...request, method: 'POST', followRedirects: false });
  } catch (error) {
    if (!(error instanceof PolydubError)) throw error;
    if (error.kind === 'invalid-request')
      throw new ApiError('5', { message: `callback_url: ${error.message}`, cause: error });
    throw failed(error.message);
  }
}

/** Whether an answer contains the challenge, as JSON or as plain text. */
function answers(text: string, challenge: string): boolean {
  if (text.trim() === challenge) return true;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'challenge' in parsed && parsed.challenge === challenge;
  } catch {
    return false;
  }
}

function failed(why: string): ApiError {
  return new ApiError('1301', {
    message: `callback_url: the challenge failed: ${why} Answer it within 5 s with the challenge, as {"challenge":"…"} or plain text.`,
  });
}
