import { basename } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { type MediaInfo, requireAudio } from '@polydub/media';

/** Of the failure because a speech cannot be used: which file it is, and which track where there are several. */
export function namingAudio(error: unknown, info: MediaInfo): unknown {
  if (!(error instanceof PolydubError) || error.kind !== 'unusable-audio') return error;
  const { kind, message, remedy, retryable } = error;
  const track = info.audio.indexOf(requireAudio(info)) + 1;
  const taken = info.audio.length > 1 ? ` (of its ${info.audio.length} sound tracks number ${track} was taken)` : '';
  return new PolydubError(kind, {
    ...{ message: `${basename(info.path)}: ${message}${taken}`, remedy, retryable },
    cause: error,
  });
}
