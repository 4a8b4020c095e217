import type { Bus } from '@polydub/bus';
import { type Account, accountSchema, PolydubError } from '@polydub/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describeIssues } from '../http/describe-issue.js';
import { heldPoints } from '../points/held-points.js';
import { journaled, type PointsJournal, readJournal } from '../points/journal.js';
import { gatewayBuckets } from '../state.js';

/** What an operator specifies for a new account. */
export type NewAccount = Pick<Account, 'name' | 'plan' | 'approved' | 'points'> & {
  /** Default: a new random id. */
  readonly accountId?: string;
};

/**
 * Creates an account. Throws `PolydubError` usage for invalid points or an invalid name, and for an id that is taken.
 */
export async function createAccount(bus: Bus, wanted: NewAccount): Promise<Account> {
  const base = { accountId: uuidv7(), ...wanted, holds: {}, createdAtMs: Date.now() };
  const empty = { ...base, points: 0, journal: { pages: 0, tail: [] } };
  const account = journaled(empty, { ...empty, points: wanted.points }, { kind: 'grant' });
  const checked = accountSchema.safeParse(account);
  if (!checked.success) {
    throw wrong(`the account cannot be made: ${describeIssues(checked.error.issues, account)}`);
  }
  if (await bus.records(gatewayBuckets.accounts).create(account.accountId, checked.data)) return checked.data;
  throw wrong(`there is an account ${account.accountId} already`);
}

/** Changes the settings of an account. Throws `PolydubError` usage for an unknown account. */
export async function changeAccount(
  bus: Bus,
  accountId: string,
  change: Partial<Omit<NewAccount, 'points' | 'accountId'>>,
): Promise<Account> {
  return update(bus, accountId, (account) => ({ ...account, ...change }));
}

/**
 * Adds points, or removes them when negative; the balance never falls below the held points. Throws `PolydubError`
 * usage.
 */
export async function grantPoints(bus: Bus, accountId: string, points: number): Promise<Account> {
  if (!Number.isSafeInteger(points)) throw wrong(`points are whole, got ${points}`);
  return update(bus, accountId, (account) => {
    const held = heldPoints(account);
    if (account.points + points < held) throw wrong(`the account has ${account.points} points, ${held} of them held`);
    return journaled(account, { ...account, points: account.points + points }, { kind: 'grant' });
  });
}

/** The journal of an account's points. Throws `PolydubError` usage for an unknown account. */
export async function showJournal(bus: Bus, accountId: string): Promise<PointsJournal> {
  const journal = await readJournal(bus, accountId);
  if (journal) return journal;
  throw wrong(`there is no account ${accountId}`);
}

/** All accounts, oldest first. */
export async function listAccounts(bus: Bus): Promise<Account[]> {
  const accounts = [...(await bus.records(gatewayBuckets.accounts).list()).values()];
  return accounts.sort((a, b) => a.createdAtMs - b.createdAtMs);
}

async function update(bus: Bus, accountId: string, change: (account: Account) => Account): Promise<Account> {
  const changed = await bus
    .records(gatewayBuckets.accounts)
    .update(accountId, (account) => (account ? change(account) : undefined));
  if (changed) return changed;
  throw wrong(`there is no account ${accountId}`);
}

function wrong(message: string): PolydubError {
  return new PolydubError('usage', { message, remedy: 'List the accounts with: polydub admin account list' });
}
