import type { Transcript, Translation } from '@polydub/contracts';
import { composeSrtCues, composeWebVtt, layOutBilingualCues, layOutCues } from '@polydub/subtitles';

/** Ways to write lines down: subtitles, plain text, or everything that is known as JSON. */
export const LINE_FORMATS = ['srt', 'vtt', 'txt', 'json'] as const;
/** A way to write lines down. */
export type LineFormat = (typeof LINE_FORMATS)[number];

/** Writes lines down. Plain text has a row for each line, after the speaker where there are several. */
export function composeLines(transcript: Transcript, format: LineFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(transcript, null, 2)}\n`;
    case 'txt':
      return plainText(transcript);
    case 'srt':
      return composeSrtCues(cuesOf(transcript));
    case 'vtt':
      return composeWebVtt(cuesOf(transcript));
  }
}

/** Writes lines as subtitles with their translation above. */
export function composeBilingual(
  { language: originalLanguage, lines }: Transcript,
  { language, lines: translated }: Translation,
  format: 'srt' | 'vtt',
): string {
  const texts = new Map(translated.map(({ id, text }) => [id, text]));
  const spoken = lines.map(({ id, text, startSeconds, endSeconds }) => {
    return { lineId: id, startSeconds, endSeconds, text: texts.get(id) ?? '', original: text };
  });
  const durationSeconds = lastEnd(lines);
  const cues = layOutBilingualCues(spoken, { language, originalLanguage, durationSeconds });
  return format === 'srt' ? composeSrtCues(cues) : composeWebVtt(cues);
}

function plainText({ lines }: Transcript): string {
  const hasSeveral = new Set(lines.map(({ speaker }) => speaker)).size > 1;
  return lines.map(({ speaker, text }) => `${hasSeveral ? `${speaker}: ` : ''}${text}\n`).join('');
}

function cuesOf({ language, lines }: Transcript) {
  const durationSeconds = lastEnd(lines);
  const spoken = lines.map(({ id: lineId, ...line }) => ({ lineId, ...line }));
  return layOutCues(spoken, { language, durationSeconds });
}

function lastEnd(lines: Transcript['lines']): number {
  return Math.max(0, ...lines.map(({ endSeconds }) => endSeconds));
}
