import { composeSrt } from '@polydub/srt';
import type { SubtitleCue } from '../cues/cue.js';

/** Writes cues as SRT, numbered from 1. An arrow `-->` in the text, which would be read as times, becomes `→`. */
export function composeSrtCues(cues: readonly SubtitleCue[]): string {
  return composeSrt(
    cues.map(({ startSeconds, endSeconds, rows }, index) => ({
      ...{ number: index + 1, startSeconds, endSeconds },
      text: rows.join('\n').replaceAll('-->', '→'),
    })),
  );
}
