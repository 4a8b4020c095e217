import type { TimeSpan } from '@polydub/contracts';
import { joinSpans } from './spans.js';

/** Word times are off by up to about 0.1 s, and a room rings on after a word. */
const beforeSeconds = 0.05;
const afterSeconds = 0.15;
/** What would be let through for less than this, fades included, would be a blip and not a breath. */
export const blipSeconds = 0.35;

/**
 * Where the source's own sound must not be heard, because somebody speaks in it: the given stretches (lines, and speech that no
 * line holds), a little longer at both ends, in order and apart. What is left of the source is free of speech: breaths, laughs,
 * sighs and whatever else sounds there.
 */
export function mutedSpans(speech: readonly TimeSpan[]): TimeSpan[] {
  return joinSpans(speech, { beforeSeconds, afterSeconds, gapSeconds: blipSeconds });
}
