import { readFile } from 'node:fs/promises';
import { type ArtifactStore, type TaskRecord, taskGlossariesSchema } from '@polydub/contracts';

/** The glossaries of a task, wherever they are: in its record, or in a file where they are too large for it. */
export async function glossariesOf(
  { glossaries, glossaryFile }: Pick<TaskRecord, 'glossaries' | 'glossaryFile'>,
  store: ArtifactStore,
): Promise<TaskRecord['glossaries']> {
  if (!glossaryFile) return glossaries;
  return taskGlossariesSchema.parse(JSON.parse(await readFile(await store.localPath(glossaryFile), 'utf8')));
}
