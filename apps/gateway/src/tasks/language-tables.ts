import { type FamilySpec, type LanguageTable, languageTableOf } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { hostsFor } from './hosts-for.js';

/** What each host on which a task of a family can count can do with languages; none when no host is known. */
export async function languageTables(
  spec: Pick<FamilySpec, 'name'>,
  gateway: Pick<Gateway, 'bus'>,
): Promise<LanguageTable[]> {
  return (await hostsFor(spec, gateway)).map((host) => languageTableOf(spec.name, host));
}
