import type { ArtifactStore, GlossaryContent, TaskRecord } from '@polydub/contracts';
import { storeJson } from '../results/store-json.js';

/**
 * Largest glossaries inside a task's record, in bytes of JSON. The record is written at every step and sent to all
 * watchers.
 */
const MAX_INLINE_BYTES = 50_000;

/** Glossaries as they are stored with a task: in its record while they are small, else in a file. */
export async function keepGlossaries(
  glossaries: readonly GlossaryContent[],
  store: ArtifactStore,
): Promise<Pick<TaskRecord, 'glossaries' | 'glossaryFile'>> {
  if (Buffer.byteLength(JSON.stringify(glossaries)) <= MAX_INLINE_BYTES) return { glossaries: [...glossaries] };
  return { glossaries: [], glossaryFile: await storeJson(glossaries, store) };
}
