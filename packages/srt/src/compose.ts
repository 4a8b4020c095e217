import { PolydubError } from '@polydub/contracts';
import type { Cue } from './cue.js';
import { formatTime } from './timestamp.js';

/**
 * Writes cues as SRT with `\n` line ends, in the order given, with their numbers. Throws `usage` for a text that holds
 * `-->`, which every reader would take for times, and for times below 0 or not finite.
 */
export function composeSrt(cues: readonly Cue[]): string {
  return cues.map(composeCue).join('\n');
}

function composeCue({ number, startSeconds, endSeconds, text }: Cue): string {
  const isTime = (seconds: number) => Number.isFinite(seconds) && seconds >= 0;
  if (text.includes('-->') || !isTime(startSeconds) || !isTime(endSeconds)) {
    throw new PolydubError('usage', {
      message: `Cue ${number} cannot be written as SRT: its text holds "-->" or its times are not 0 or more.`,
      remedy: 'Take the arrow out of the text or correct the times.',
    });
  }
  return `${number}\n${formatTime(startSeconds)} --> ${formatTime(endSeconds)}\n${text.replace(/\r\n?/g, '\n')}\n`;
}
