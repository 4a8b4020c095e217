import { buckets } from '@polydub/bus';
import type { FamilySpec, ServiceAbilities, WorkerRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/** What the workers of a family can do; nothing is known of it while there are none. */
export async function readAbilities({ name }: FamilySpec, { bus }: Pick<Gateway, 'bus'>): Promise<ServiceAbilities> {
  const workers = [...(await bus.records(buckets.workers).list()).values()];
  return abilitiesOf(workers.filter(({ families }) => families.includes(name)));
}

/** What some workers can do. A worker of an older version does not say it. */
export function abilitiesOf(workers: readonly Pick<WorkerRecord, 'styledLanguages'>[]): ServiceAbilities {
  const tables = workers.flatMap(({ styledLanguages }) => (styledLanguages ? [styledLanguages] : []));
  return tables.length < workers.length || workers.length === 0 ? {} : { styledLanguages: [...new Set(tables.flat())] };
}
