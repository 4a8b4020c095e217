import type { Account } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { movePages } from '../points/journal.js';
import { gatewayBuckets } from '../state.js';

/**
 * Changes an account under compare-and-set. Nothing is written when `change` returns the same object, or when there is
 * no such account. Errors of `change` are thrown.
 */
export async function changeAccount(
  { bus, accountMutex }: Pick<Gateway, 'bus' | 'accountMutex'>,
  accountId: string,
  change: (account: Account) => Account,
): Promise<Account | undefined> {
  return accountMutex.run(accountId, async () => {
    const changed = await bus.records(gatewayBuckets.accounts).update(accountId, (account) => {
      const next = account && change(account);
      return next === account ? undefined : next;
    });
    // The change is stored. Journal pages that cannot be moved now are moved after a later change.
    if (changed) await movePages(bus, changed).catch(() => {});
    return changed;
  });
}
