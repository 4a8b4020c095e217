import { readFile } from 'node:fs/promises';
import type { Artifact, ArtifactStore } from '@polydub/contracts';
import type { TimedPhoneme } from '@polydub/lipsync';
import { z } from 'zod';

const phonemesSchema = z.array(z.object({ ipa: z.string(), startSeconds: z.number(), endSeconds: z.number() }));

/** Reads the phonemes of several files of `align-phonemes`, in order of time and without overlaps. */
export async function readPhonemes(files: readonly Artifact[], store: ArtifactStore): Promise<TimedPhoneme[]> {
  const phonemes: TimedPhoneme[] = [];
  for (const file of files)
    phonemes.push(...phonemesSchema.parse(JSON.parse(await readFile(await store.localPath(file), 'utf8'))));
  const sorted = phonemes.toSorted((one, other) => one.startSeconds - other.startSeconds);
  return sorted.map((phoneme, index) => {
    const next = sorted[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return { ...phoneme, endSeconds: Math.min(phoneme.endSeconds, next) };
  });
}
