import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifact, ArtifactStore, Report } from '@polydub/contracts';
import type { Dub } from './recipes/translate.js';

/** Names of the delivered files in the out folder, by role. */
export function outputNames({ files }: Dub): Record<string, string> {
  return {
    ...(files.video ? { video: `dubbed${files.video.extension}` } : {}),
    ...(files.audio ? { audio: `dubbed${files.audio.extension}` } : {}),
    translatedSubtitles: 'translated.srt',
    originalSubtitles: 'original.srt',
    translatedWebVtt: 'translated.vtt',
    originalWebVtt: 'original.vtt',
    translatedAss: 'translated.ass',
  };
}

/** Puts the finished files and the report into the out folder, each whole or not at all; the report last. */
export async function publish(dub: Dub, report: Report, store: ArtifactStore, outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  const names = outputNames(dub);
  for (const [role, artifact] of Object.entries(dub.files) as [string, Artifact | undefined][]) {
    const name = names[role];
    if (artifact && name)
      await place(join(outFolder, name), async (path) => copyFile(await store.localPath(artifact), path));
  }
  await place(join(outFolder, 'report.json'), (path) => writeFile(path, `${JSON.stringify(report, null, 2)}\n`));
}

async function place(target: string, write: (path: string) => Promise<void>): Promise<void> {
  const beside = `${target}.part`;
  try {
    await write(beside);
    await rename(beside, target);
  } finally {
    await rm(beside, { force: true });
  }
}
