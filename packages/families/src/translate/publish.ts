import type { Artifact, ArtifactStore, TaskFiles } from '@polydub/contracts';
import { placeFiles } from '../common/place-files.js';

/**
 * Names of the files in the out folder, by role: first the requested files, then the lines to edit, the report last.
 */
export function outputNames(files: TaskFiles): Record<string, string> {
  const names = {
    ...deliveredNames(files),
    transcript: 'transcript.json',
    translation: 'translation.json',
    reportPage: 'report.html',
    report: 'report.json',
  };
  return Object.fromEntries(Object.entries(names).filter(([role]) => files[role]));
}

/** Name of the media, without its ending. */
export const DUB_NAME = 'dubbed';

/** Names of the media and subtitles, as the report lists them. */
export function deliveredNames(files: Readonly<Record<string, Artifact | undefined>>): Record<string, string> {
  return {
    ...(files.video ? { video: `${DUB_NAME}${files.video.extension}` } : {}),
    ...(files.audio ? { audio: `${DUB_NAME}${files.audio.extension}` } : {}),
    translatedSubtitles: 'translated.srt',
    translatedWebVtt: 'translated.vtt',
    translatedAss: 'translated.ass',
    ...(files.originalSubtitles ? { originalSubtitles: 'original.srt' } : {}),
    ...(files.originalWebVtt ? { originalWebVtt: 'original.vtt' } : {}),
    ...(files.bilingualSubtitles ? { bilingualSubtitles: 'bilingual.srt' } : {}),
    ...(files.bilingualWebVtt ? { bilingualWebVtt: 'bilingual.vtt' } : {}),
  };
}

/**
 * Puts the finished files into the out folder, each complete or not at all: the media and subtitles, the lines and
 * their words as JSON for a person to edit, and last the report, as a page and as JSON. Throws `PolydubError`
 * storage-full, retryable.
 */
export async function publish(files: TaskFiles, store: ArtifactStore, outFolder: string): Promise<void> {
  await placeFiles(files, outputNames(files), { store, outFolder });
}
