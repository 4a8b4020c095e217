import type { Account, JournalEntry } from '@polydub/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullPages, journaled, summed, withoutPages } from './journal.js';
import { captureHold, placeHold, raiseHold, releaseHold } from './ledger.js';
import { confirmHold } from './provisional.js';

const key = { concurrency: { translate: 50, lipSync: 50 } };
const old: Account = {
  accountId: 'a',
  name: 'A',
  plan: 'studio',
  approved: true,
  points: 500,
  holds: { old: { points: 30, keyId: 'k', lane: 'translate', heldAtMs: 0, fixed: false, enqueued: true } },
  createdAtMs: 0,
};

const step = fc.record({
  verb: fc.constantFrom('hold', 'raise', 'capture', 'release', 'grant', 'move', 'move and crash'),
  task: fc.constantFrom('old', 't', 'u', 'v', 'w'),
  points: fc.integer({ min: 0, max: 20 }),
});

it('an account from before there were journals gets an opening entry', () => {
  const { journal } = placeHold(old, 't', { ...holdOf(5) }, key);
  expect(journal?.tail).toMatchObject([
    { kind: 'opening', points: 500, held: 30 },
    { kind: 'hold', taskId: 't', points: 0, held: 5 },
  ]);
});

it('sums to the balance and to what is held after whatever happens, crashes included', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
      const pages = new Map<number, JournalEntry[]>();
      let now = old;
      let changes = 0;
      for (const { verb, task, points } of steps) {
        const before = now;
        now = verb.startsWith('move') ? moved(now, pages, verb === 'move') : act(now, verb, task, points);
        if (!verb.startsWith('move') && now !== before) changes += 1;
        if (changes === 0) continue;
        const entries = read(now, pages);
        expect(summed(now, entries).sums).toBe(true);
        expect(entries).toHaveLength(changes + 1);
      }
    }),
    { numRuns: 25 },
  );
});

it('is silent of a provisional hold until that is confirmed', () => {
  const reserved = placeHold(old, 't', { ...holdOf(5), provisional: true }, key);
  expect([reserved.journal, releaseHold(reserved, 't').journal]).toEqual([undefined, undefined]);
  const confirmed = confirmHold(reserved, 't', holdOf(9), key);
  expect(summed(confirmed, confirmed.journal?.tail ?? []).sums).toBe(true);
  expect(confirmed.journal?.tail.at(-1)).toMatchObject({ kind: 'hold', held: 9 });
});

it('says so when entries are missing', () => {
  const now = journaled(old, { ...old, points: 510 }, { kind: 'grant' });
  expect(summed(now, now.journal?.tail.slice(1) ?? []).sums).toBe(false);
});

/** As `movePages` does it; a crash comes between the pages and the account. */
function moved(account: Account, pages: Map<number, JournalEntry[]>, whole: boolean): Account {
  const { journal } = account;
  if (!journal) return account;
  const full = fullPages(journal);
  for (const [index, entries] of full.entries()) {
    const page = journal.pages + index;
    expect(pages.get(page) ?? entries).toEqual(entries);
    pages.set(page, entries);
  }
  return whole ? withoutPages(account, journal.pages + full.length) : account;
}

function read({ journal }: Account, pages: Map<number, JournalEntry[]>): JournalEntry[] {
  const kept = Array.from({ length: journal?.pages ?? 0 }, (_, page) => pages.get(page) ?? []);
  return [...kept.flat(), ...(journal?.tail ?? [])];
}

function holdOf(points: number) {
  return { points, keyId: 'k', lane: 'translate', heldAtMs: 0, fixed: false, enqueued: false } as const;
}

function act(account: Account, verb: string, task: string, points: number): Account {
  try {
    if (verb === 'hold') return placeHold(account, task, holdOf(points), key);
    if (verb === 'raise') return raiseHold(account, task, points);
    if (verb === 'capture') return captureHold(account, task, points);
    if (verb === 'release') return releaseHold(account, task);
    return journaled(account, { ...account, points: account.points + points }, { kind: 'grant' });
  } catch (error) {
    expect(error).toMatchObject({ code: '104' });
    return account;
  }
}
