import type { TimeSpan } from '@polydub/contracts';
import { joinSpans } from './spans.js';

/** Word times are wrong by up to about 0.1 s, and a room echoes after a word. */
const beforeSeconds = 0.05;
const afterSeconds = 0.15;
/** Sound heard for less than this, fades included, would be an unwanted blip, not a breath. */
export const blipSeconds = 0.35;

/**
 * Where the source's own sound must not be heard because somebody speaks in it: the given stretches (lines, and speech
 * outside of lines), slightly extended at both ends, in order and without overlaps. The rest of the source is free of
 * speech: breaths, laughs, sighs and other sounds.
 */
export function mutedSpans(speech: readonly TimeSpan[]): TimeSpan[] {
  return joinSpans(speech, { beforeSeconds, afterSeconds, gapSeconds: blipSeconds });
}
