import type { Delivery, ServiceTimes } from '@polydub/bus';

/** How the work on a message ended. */
export type Outcome =
  /** Its answer is stored, or nobody wants one any more. */
  | 'done'
  /** Its failure is stored: nobody needs to try again. */
  | 'failed'
  /** It was not done and should be, by anyone, after the delay. */
  | { readonly againAfterMs: number };

/** The only place where outcomes become the bus's words: keeps a message while it is worked on, then settles it. */
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
