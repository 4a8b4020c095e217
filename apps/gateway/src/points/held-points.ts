import type { Account } from '@polydub/contracts';

/** Points that an account's live tasks hold. */
export function heldPoints({ holds }: Pick<Account, 'holds'>): number {
  return Object.values(holds).reduce((sum, hold) => sum + hold.points, 0);
}

/** As {@link heldPoints}, but without provisional holds, whose requests are still being checked. */
export function confirmedPoints({ holds }: Pick<Account, 'holds'>): number {
  return heldPoints({ holds: Object.fromEntries(Object.entries(holds).filter(([, hold]) => !hold.provisional)) });
}
