import { basename } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import type { SpeechTrack } from './speech-track.js';

/** Of the failure because a speech cannot be used: which file it is, and which track where there are several. */
export function namingAudio(error: unknown, path: string, track?: SpeechTrack): unknown {
  if (!(error instanceof PolydubError) || error.kind !== 'unusable-audio') return error;
  const { kind, message, remedy, retryable } = error;
  const taken = track ? ` (of its ${track.of} sound tracks number ${track.number} was taken; --track chooses)` : '';
  return new PolydubError(kind, {
    ...{ message: `${basename(path)}: ${message}${taken}`, remedy, retryable },
    cause: error,
  });
}
