import type { TurnOwner } from '@polydub/bus';
import { describe, expect, it } from 'vitest';
import { FairCount } from './fair-count.js';

const studio = (accountId: string): TurnOwner => ({ accountId, plan: 'studio' });
const enterprise = (accountId: string): TurnOwner => ({ accountId, plan: 'enterprise' });

function fill(turns: FairCount, waiting: readonly TurnOwner[], count: number): string[] {
  return Array.from({ length: count }, () => {
    const owner = turns.next(waiting);
    turns.begin(owner);
    return owner.accountId;
  });
}

describe('FairCount', () => {
  it('fills slots evenly, or all of them for an account that is alone', () => {
    expect(fill(new FairCount(), [studio('a')], 3)).toEqual(['a', 'a', 'a']);
    expect(fill(new FairCount(), ['a', 'b', 'c'].map(studio), 6).join('')).toBe('abcabc');
  });

  it('fills them by the weight of the plan', () => {
    const given = fill(new FairCount(), [studio('s'), enterprise('e')], 16);
    expect(given.filter((id) => id === 's')).toHaveLength(4);
  });

  it('gives each a turn where there is one slot', () => {
    const turns = new FairCount();
    const given = Array.from({ length: 4 }, () => {
      const owner = turns.next([studio('s'), enterprise('e')]);
      turns.begin(owner)();
      return owner.accountId;
    });
    expect(given.join('')).toBe('sese');
  });

  it.each([
    ['equal accounts share half and half', studio('new'), 8],
    ['an account with a heavier plan gets its share', enterprise('new'), 12],
  ])('takes slots back for another account until %s, and then no more', (_, newcomer, share) => {
    const turns = new FairCount();
    const ends = Array.from({ length: 16 }, () => turns.begin(studio('flood')));
    let got = 0;
    for (; turns.whoCanGive(newcomer) === 'flood'; got += 1) {
      ends.pop()?.();
      turns.begin(newcomer);
    }
    expect(got).toBe(share);
    expect(turns.whoCanGive(studio('flood'))).toBeUndefined();
  });

  it('takes the last slot from nobody', () => {
    const turns = new FairCount();
    turns.begin(studio('a'));
    expect(turns.whoCanGive(enterprise('b'))).toBeUndefined();
  });
});
