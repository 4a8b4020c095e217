import { planTerms } from '@polydub/contracts';
import { CHALLENGE_TIMEOUT_MS } from '../callbacks/challenge.js';
import { GIVE_UP_AFTER_MS, RETRY_PAUSES_MS } from '../callbacks/delivery.js';
import { FAILURES_TO_PAUSE, RECEIVER_PAUSES_MS } from '../callbacks/lane.js';
import { CALLBACK_TIMEOUT_MS } from '../callbacks/send-event.js';
import { CALLBACK_PROVEN_MS } from '../state.js';

const UNITS = [
  ['days', 24 * 3_600_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A time for people, in the largest unit of which it is at least two: 7 days, 24 h, 2 min, 60 min. */
export function timeText(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= 2 * each && ms % each === 0) ?? ['s', 1000];
  return `${ms / length} ${unit}`;
}

const [lastRetryMs = 0] = RETRY_PAUSES_MS.slice(-1);
const [lastPauseMs = 0] = RECEIVER_PAUSES_MS.slice(-1);
const firstTimes = (times: readonly number[]) => times.slice(0, -1).map(timeText).join(', ');

/** How callbacks are sent. */
export const callbackTerms =
  'Sent to the callback_url of a task at every change of its status: at least once, in order per task. HTTP 2xx within ' +
  `${timeText(CALLBACK_TIMEOUT_MS)} takes it. Anything else is tried again after ${firstTimes(RETRY_PAUSES_MS)} and then every ` +
  `${timeText(lastRetryMs)}, for ${timeText(GIVE_UP_AFTER_MS)}; HTTP 410 stops all callbacks of the task, and redirects are not ` +
  `followed. A receiver (scheme, host and port) that fails ${FAILURES_TO_PAUSE} times in a row is paused: it gets one attempt after ` +
  `${firstTimes(RECEIVER_PAUSES_MS)} and then every ${timeText(lastPauseMs)}, until it answers again; \`callback\` in the status of ` +
  'a task says so. Signed by the Standard Webhooks convention with the secret that was shown with the API key; duplicates carry ' +
  `the same webhook-id. Before a callback URL is used for the first time in ${timeText(CALLBACK_PROVEN_MS)} it gets ` +
  '`{"type":"challenge","challenge":"…"}`, signed too, and must answer HTTP 2xx with the challenge within ' +
  `${timeText(CHALLENGE_TIMEOUT_MS)}, as \`{"challenge":"…"}\` or plain text, else the job is refused with 1301. ` +
  'Too many challenges that are not answered are refused with 1301, HTTP 429 and Retry-After.';

/** How many requests a key may send. */
export const rateTerms = (['studio', 'enterprise'] as const)
  .map((plan) => {
    const { writes, reads } = planTerms[plan];
    return `${writes.perMinute} requests a minute that change something and ${reads.perMinute} that read on the plan ${plan}`;
  })
  .join(', ');

/** How long what a task made can be fetched. */
export interface Retention {
  readonly linkLifetimeSeconds: number;
  readonly keepResultsForMs: number;
}

/** How long links work and results are kept. */
export function retentionText({ linkLifetimeSeconds, keepResultsForMs }: Retention): string {
  return (
    `A link works for ${timeText(linkLifetimeSeconds * 1000)}; each query of the status gives a new one. Results are kept for ` +
    `${timeText(keepResultsForMs)} after the task has ended, those of a project as long as it exists.`
  );
}
