import { readFile } from 'node:fs/promises';
import { type ArtifactStore, type TaskRecord, taskGlossariesSchema } from '@polydub/contracts';

/** The glossaries of a task, from its record, or from a file when they are too large for the record. */
export async function glossariesOf(
  { glossaries, glossaryFile }: Pick<TaskRecord, 'glossaries' | 'glossaryFile'>,
  store: ArtifactStore,
): Promise<TaskRecord['glossaries']> {
  if (!glossaryFile) return glossaries;
  return taskGlossariesSchema.parse(JSON.parse(await readFile(await store.localPath(glossaryFile), 'utf8')));
}
