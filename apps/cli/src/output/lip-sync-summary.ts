import path from 'node:path';
import type { LipSyncReport } from '@polydub/contracts';

/** The text about a finished lip-sync: its files, and in how many frames the mouth was drawn. */
export function lipSyncSummaryOf(report: LipSyncReport, outFolder: string): string {
  const { outputs, frames, durationSeconds, speech, warnings } = report;
  const files = [...Object.values(outputs), 'report.json'].map((file) => path.join(outFolder, file));
  return [
    ...files,
    `${durationSeconds.toFixed(1)} seconds of speech (${speech.language}), mouth drawn in ${frames.drawn} of ${frames.all} frames`,
    ...(speech.track ? [`sound track ${speech.track.number} of ${speech.track.of} (--track chooses)`] : []),
    ...warnings.map(({ message }) => `warning: ${message}`),
    '',
  ].join('\n');
}
