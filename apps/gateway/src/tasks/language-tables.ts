import { buckets } from '@polydub/bus';
import { type FamilySpec, translateFamily, type WorkerRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/** For each source language: the target languages that a worker can make of it. */
export type LanguageTable = WorkerRecord['languages'];

/**
 * What each worker of a family can do with languages; none when there are no workers. When all workers are about to stop,
 * those that follow them are expected to have the same engines.
 */
export async function languageTables(
  { name }: Pick<FamilySpec, 'name'>,
  { bus }: Pick<Gateway, 'bus'>,
): Promise<LanguageTable[]> {
  const workers = [...(await bus.records(buckets.workers).list()).values()];
  const known = workers.filter(({ families }) => families.includes(name));
  const ready = known.filter(({ draining }) => !draining);
  return (ready.length > 0 ? ready : known).map((worker) => tableOf(name, worker));
}

function tableOf(family: string, { languages, languagesByFamily }: WorkerRecord): LanguageTable {
  return family === translateFamily.name ? languages : (languagesByFamily?.[family] ?? {});
}
