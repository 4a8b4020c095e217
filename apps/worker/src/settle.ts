import type { Delivery, ServiceTimes } from '@polydub/bus';

/** How the work on a message ended. */
export type Outcome =
  /** The result is stored, or is no longer needed. */
  | 'done'
  /** The failure is stored: no other worker needs to try. */
  | 'failed'
  /** The work is not done; any worker may take it again after the delay. */
  | { readonly againAfterMs: number };

/**
 * Keeps a message while it is worked on, then answers it. The only place that turns outcomes into `ack`, `nak` and
 * `term`.
 */
export async function settle<Message>(
  delivery: Delivery<Message>,
  work: () => Promise<Outcome>,
  { workingEveryMs }: Pick<ServiceTimes, 'workingEveryMs'>,
): Promise<void> {
  const beat = setInterval(() => delivery.working(), workingEveryMs);
  try {
    const outcome = await work();
    if (outcome === 'done') delivery.ack();
    else if (outcome === 'failed') delivery.term();
    else delivery.nak(outcome.againAfterMs);
  } finally {
    clearInterval(beat);
  }
}
