import type { Account } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { movePages } from '../points/journal.js';
import { gatewayBuckets } from '../state.js';

/**
 * Changes an account under compare-and-set; the same object back leaves it as it is, and an unknown account stays unknown.
 * Errors of `change` come through.
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
    // The change is made; what of its journal cannot be moved now is moved after a later one.
    if (changed) await movePages(bus, changed).catch(() => {});
    return changed;
  });
}
