import type { ArtifactStore, GlossaryContent, TaskRecord } from '@polydub/contracts';
import { storeJson } from '../results/store-json.js';

/** A task's record is written at every step and told to all who watch, so it stays small. */
const MAX_INLINE_BYTES = 50_000;

/** Glossaries as a task's record has them: in it while they are small, else in a file. */
export async function keepGlossaries(
  glossaries: readonly GlossaryContent[],
  store: ArtifactStore,
): Promise<Pick<TaskRecord, 'glossaries' | 'glossaryFile'>> {
  if (Buffer.byteLength(JSON.stringify(glossaries)) <= MAX_INLINE_BYTES) return { glossaries: [...glossaries] };
  return { glossaries: [], glossaryFile: await storeJson(glossaries, store) };
}
