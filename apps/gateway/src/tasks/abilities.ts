import type { FamilySpec, HostAbilities, ServiceAbilities } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { hostsFor } from './hosts-for.js';

/** What the hosts of a family can do; nothing is known of it while none is known. */
export async function readAbilities(spec: FamilySpec, gateway: Pick<Gateway, 'bus'>): Promise<ServiceAbilities> {
  return abilitiesOf(await hostsFor(spec, gateway));
}

/** What some hosts can do. One of an older version does not say it. */
export function abilitiesOf(hosts: readonly Pick<HostAbilities, 'styledLanguages'>[]): ServiceAbilities {
  const tables = hosts.flatMap(({ styledLanguages }) => (styledLanguages ? [styledLanguages] : []));
  return tables.length < hosts.length || hosts.length === 0 ? {} : { styledLanguages: [...new Set(tables.flat())] };
}
