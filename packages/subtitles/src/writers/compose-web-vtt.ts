import { formatTime } from '@polydub/srt';
import { rowsOf, type SubtitleCue } from '../cues/cue.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes cues as WebVTT (W3C), the text escaped. */
export function composeWebVtt(cues: readonly SubtitleCue[]): string {
  return ['WEBVTT\n', ...cues.map(composeCue)].join('\n');
}

function composeCue(cue: SubtitleCue, index: number): string {
  const { startSeconds, endSeconds } = cue;
  const text = rowsOf(cue)
    .map((row) => row.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign))
    .join('\n');
  return `${index + 1}\n${vttTime(startSeconds)} --> ${vttTime(endSeconds)}\n${text}\n`;
}

function vttTime(timeSeconds: number): string {
  return formatTime(timeSeconds).replace(',', '.');
}
