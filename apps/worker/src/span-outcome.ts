import type { Outcome } from './settle.js';

/** Notes in a span how the work on a message ended. */
export async function noted(
  work: Promise<Outcome>,
  note: (attributes: Record<string, string>) => void,
): Promise<Outcome> {
  const outcome = await work;
  note({ 'polydub.outcome': typeof outcome === 'string' ? outcome : 'again' });
  if (outcome === 'failed') note({ 'error.type': 'failed' });
  return outcome;
}
