import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifact, ArtifactStore, Report, Translation } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import type { Dub } from './recipe.js';
import { reportPage } from './report-page/report-page.js';

/** Names of the delivered files in the out folder, by role. */
export function outputNames({ files }: Dub): Record<string, string> {
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
 * Puts the finished files into the out folder, each whole or not at all: the media and subtitles, the lines and their words as
 * JSON for a person to edit, and the report, last, as a page and as JSON. Throws `PolydubError` storage-full, retryable.
 */
export async function publish(dub: Dub, report: Report, store: ArtifactStore, outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  const names = outputNames(dub);
  for (const [role, artifact] of Object.entries(dub.files) as [string, Artifact | undefined][]) {
    const name = names[role];
    if (artifact && name)
      await place(join(outFolder, name), async (path) => copyFile(await store.localPath(artifact), path));
  }
  const texts = {
    'transcript.json': json(dub.transcript),
    'translation.json': json(translationOf(dub, report)),
    'report.html': reportPage(report, dub.outlines),
    'report.json': json(report),
  };
  for (const [name, text] of Object.entries(texts)) await place(join(outFolder, name), (path) => writeFile(path, text));
}

/** The words of every line, with what they were made from: a later run tells by it which lines were edited. */
function translationOf({ transcript, placements, utterances }: Dub, { targetLanguage }: Report): Translation {
  const sources = new Map(transcript.lines.map(({ id, text }) => [id, text]));
  const lines = placements.map(({ lineId: id }, index) => {
    return { id, source: sources.get(id) ?? '', text: utterances[index]?.text ?? '' };
  });
  return { language: targetLanguage, lines };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

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
