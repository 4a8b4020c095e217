import type { Bus } from '@polydub/bus';
import type { Account, JournalEntry } from '@polydub/contracts';
import { gatewayBuckets } from '../state.js';
import { confirmedPoints } from './held-points.js';

/** Entries of a full page. Must never change: a page is found by its number. */
export const PAGE_ENTRIES = 32;

type Told = Pick<JournalEntry, 'kind' | 'taskId'>;
type Journal = NonNullable<Account['journal']>;

/**
 * An account after a change of its points, with a journal entry of the change: both are written together. An account
 * without a journal gets one that opens with its points before the change.
 */
export function journaled(before: Account, after: Account, told: Told): Account {
  const points = after.points - before.points;
  const held = confirmedPoints(after) - confirmedPoints(before);
  const { pages, tail } = before.journal ?? opened(before);
  const entry = { ...told, atMs: Date.now(), points, held };
  return { ...after, journal: { pages, tail: [...tail, entry] } };
}

/** The full pages in a journal's tail. */
export function fullPages({ tail }: Journal): JournalEntry[][] {
  const count = Math.floor(tail.length / PAGE_ENTRIES);
  return Array.from({ length: count }, (_, page) => tail.slice(page * PAGE_ENTRIES, (page + 1) * PAGE_ENTRIES));
}

/** An account without the first `pages` pages of its journal's tail, which are now records of their own. */
export function withoutPages(account: Account, pages: number): Account {
  const { journal } = account;
  if (!journal || journal.pages >= pages) return account;
  return { ...account, journal: { pages, tail: journal.tail.slice((pages - journal.pages) * PAGE_ENTRIES) } };
}

/**
 * Stores the full pages of a journal as records of their own and removes them from the account. May be repeated after a
 * crash or run by several gateways at once: entries never change, so a page always has the same content.
 */
export async function movePages(bus: Bus, { accountId, journal }: Account): Promise<void> {
  const full = journal ? fullPages(journal) : [];
  if (!journal || full.length === 0) return;
  const records = bus.records(gatewayBuckets.journalPages);
  for (const [index, entries] of full.entries()) {
    await records.put(pageKey(accountId, journal.pages + index), { entries });
  }
  await bus.records(gatewayBuckets.accounts).update(accountId, (current) => {
    const next = current && withoutPages(current, journal.pages + full.length);
    return next === current ? undefined : next;
  });
}

/** An account's points and their history. */
export interface PointsJournal {
  readonly accountId: string;
  readonly points: number;
  readonly held: number;
  /** All entries, from the first. */
  readonly entries: readonly JournalEntry[];
  /** Whether the entries add up to the account's points and to its held points. */
  readonly sums: boolean;
}

/** Reads the whole journal of an account; undefined for an unknown one. */
export async function readJournal(bus: Bus, accountId: string): Promise<PointsJournal | undefined> {
  // Read before the pages: those that are moved meanwhile are still in its tail.
  const account = await bus.records(gatewayBuckets.accounts).get(accountId);
  if (!account) return undefined;
  const { pages, tail } = account.journal ?? opened(account);
  const entries: JournalEntry[] = [];
  for (let page = 0; page < pages; page += 1) {
    const kept = await bus.records(gatewayBuckets.journalPages).get(pageKey(accountId, page));
    entries.push(...(kept?.entries ?? []));
  }
  return summed(account, [...entries, ...tail]);
}

/** Adds up entries and compares them with their account. */
export function summed(account: Account, entries: readonly JournalEntry[]): PointsJournal {
  const { accountId, points } = account;
  const held = confirmedPoints(account);
  const sum = (field: 'points' | 'held') => entries.reduce((total, entry) => total + entry[field], 0);
  return { accountId, points, held, entries, sums: sum('points') === points && sum('held') === held };
}

function opened(account: Account): Journal {
  const { points } = account;
  return { pages: 0, tail: [{ kind: 'opening', atMs: Date.now(), points, held: confirmedPoints(account) }] };
}

function pageKey(accountId: string, page: number): string {
  return `${accountId}.${page}`;
}
