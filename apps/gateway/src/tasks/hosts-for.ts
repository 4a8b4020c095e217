import { buckets } from '@polydub/bus';
import type { FamilySpec, HostAbilities } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/**
 * The hosts on which a new task of a family can count: those that are ready. While there are none, those that were there
 * last, as the hosts that follow them are expected to have the same engines.
 */
export async function hostsFor(
  { name }: Pick<FamilySpec, 'name'>,
  { bus }: Pick<Gateway, 'bus'>,
): Promise<HostAbilities[]> {
  const conducts = ({ families }: HostAbilities) => families.includes(name);
  const workers = [...(await bus.records(buckets.workers).list()).values()].filter(conducts);
  const ready = workers.filter(({ draining }) => !draining);
  if (ready.length > 0) return ready;
  const remembered = [...(await bus.records(buckets.knownHosts).list()).values()].filter(conducts);
  return [...workers, ...remembered];
}
