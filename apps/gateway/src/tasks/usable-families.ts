import type { Families, FamilySpec } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { languageTables } from './language-tables.js';

/** The families of a gateway without those whose requests are all refused, as no installed engine can do any language. */
export async function usableFamilies({ families, bus }: Pick<Gateway, 'bus' | 'families'>): Promise<Families> {
  const rows = Object.entries(families);
  const areRefused = await Promise.all(rows.map(([, spec]) => refusesAll(spec, { bus })));
  return Object.fromEntries(rows.filter((_, index) => !areRefused[index]));
}

/** Whether hosts are known, but by their tables none can make any language of any other. */
async function refusesAll(spec: FamilySpec, gateway: Pick<Gateway, 'bus'>): Promise<boolean> {
  if (spec.languages === undefined) return false;
  const tables = await languageTables(spec, gateway);
  return tables.length > 0 && tables.every((table) => Object.values(table).every((targets) => targets.length === 0));
}
