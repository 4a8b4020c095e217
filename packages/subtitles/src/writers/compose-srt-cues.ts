import { composeSrt } from '@polydub/srt';
import { rowsOf, type SubtitleCue } from '../cues/cue.js';

/** Writes cues as SRT, numbered from 1. An arrow `-->` in the text, which would be read as times, becomes `→`. */
export function composeSrtCues(cues: readonly SubtitleCue[]): string {
  return composeSrt(
    cues.map((cue, index) => ({
      ...{ number: index + 1, startSeconds: cue.startSeconds, endSeconds: cue.endSeconds },
      text: rowsOf(cue).join('\n').replaceAll('-->', '→'),
    })),
  );
}
