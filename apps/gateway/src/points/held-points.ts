import type { Account } from '@polydub/contracts';

/** Points that an account's live tasks hold. */
export function heldPoints({ holds }: Pick<Account, 'holds'>): number {
  return Object.values(holds).reduce((sum, hold) => sum + hold.points, 0);
}
