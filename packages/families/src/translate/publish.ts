import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifact, ArtifactStore, TaskFiles } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';

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

/** Names of the media and subtitles, as the report lists them. */
export function deliveredNames(files: Readonly<Record<string, Artifact | undefined>>): Record<string, string> {
  return {
    ...(files.video ? { video: `dubbed${files.video.extension}` } : {}),
    ...(files.audio ? { audio: `dubbed${files.audio.extension}` } : {}),
    translatedSubtitles: 'translated.srt',
    translatedWebVtt: 'translated.vtt',
    translatedAss: 'translated.ass',
    ...(files.originalSubtitles ? { originalSubtitles: 'original.srt' } : {}),
    ...(files.originalWebVtt ? { originalWebVtt: 'original.vtt' } : {}),
  };
}

/**
 * Puts the finished files into the out folder, each complete or not at all: the media and subtitles, the lines and
 * their words as JSON for a person to edit, and last the report, as a page and as JSON. Throws `PolydubError`
 * storage-full, retryable.
 */
export async function publish(files: TaskFiles, store: ArtifactStore, outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  for (const [role, name] of Object.entries(outputNames(files))) {
    const artifact = files[role];
    if (artifact) {
      await place(join(outFolder, name), async (path) => copyFile(await store.localPath(artifact), path));
    }
  }
}

async function place(target: string, write: (path: string) => Promise<void>): Promise<void> {
  const beside = `${target}.part`;
  try {
    await write(beside);
    await rename(beside, target);
  } catch (error) {
    throw explainDiskFull(error, target);
  } finally {
    await rm(beside, { force: true });
  }
}
