import type { TurnOwner } from '@polydub/bus';
import { describe, expect, it } from 'vitest';
import { FairTime } from './fair-time.js';

const studio = (accountId: string): TurnOwner => ({ accountId, plan: 'studio' });
const enterprise = (accountId: string): TurnOwner => ({ accountId, plan: 'enterprise' });

/** One slot: gives so many turns, each of which takes its account's seconds, and tells whose they were. */
function play(
  turns: FairTime,
  clock: { seconds: number },
  waiting: readonly TurnOwner[],
  lengths: number[],
  count: number,
) {
  return Array.from({ length: count }, () => {
    const owner = turns.next(waiting);
    const end = turns.begin(owner);
    clock.seconds += lengths[waiting.indexOf(owner)] ?? 1;
    end();
    return owner.accountId;
  });
}

function fairTime() {
  const clock = { seconds: 0 };
  return { clock, turns: new FairTime(() => clock.seconds) };
}

describe('FairTime', () => {
  it('gives all turns to an account that is alone', () => {
    const { clock, turns } = fairTime();
    expect(play(turns, clock, [studio('a')], [1], 3)).toEqual(['a', 'a', 'a']);
  });

  it('gives equal accounts their turns in rotation', () => {
    const { clock, turns } = fairTime();
    expect(play(turns, clock, ['a', 'b', 'c'].map(studio), [1, 1, 1], 6).join('')).toBe('abcabc');
  });

  it('shares time, not turns', () => {
    const { clock, turns } = fairTime();
    const given = play(turns, clock, ['long', 'short'].map(studio), [10, 1], 22);
    expect(given.filter((id) => id === 'long')).toHaveLength(2);
  });

  it('gives a plan its weight, first place among equals, and the others still their share', () => {
    const { clock, turns } = fairTime();
    const given = play(turns, clock, [studio('s'), enterprise('e')], [1, 1], 10);
    expect(given[0]).toBe('e');
    expect(given.filter((id) => id === 's')).toHaveLength(2);
  });

  it('gives the next turn to an account that comes beside one with any number of turns', () => {
    const { clock, turns } = fairTime();
    play(turns, clock, [studio('flood')], [5], 100);
    expect(play(turns, clock, [studio('flood'), studio('new')], [5, 5], 4)).toEqual(
      expect.arrayContaining(['new', 'flood', 'new', 'flood']),
    );
    turns.begin(turns.next([studio('flood')]));
    clock.seconds += 1;
    expect(turns.next([studio('flood'), studio('newer')]).accountId).toBe('newer');
  });

  it('lets nobody get more by waiting for each turn until the one before is over', () => {
    const { clock, turns } = fairTime();
    const flood = studio('flood');
    const slow = studio('slow');
    const seconds = { flood: 0, slow: 0 };
    let comesAgain = true;
    for (let turn = 0; turn < 200; turn += 1) {
      const owner = turns.next(comesAgain ? [flood, slow] : [flood]);
      comesAgain = owner !== slow;
      const end = turns.begin(owner);
      const length = owner === slow ? 6 : 1;
      clock.seconds += length;
      seconds[owner === slow ? 'slow' : 'flood'] += length;
      end();
    }
    expect(Math.abs(seconds.flood - seconds.slow)).toBeLessThanOrEqual(7);
  });

  it('counts what still runs, and shares slots that get free together', () => {
    const { clock, turns } = fairTime();
    const both = [studio('a'), studio('b')];
    const given = Array.from({ length: 4 }, () => {
      const owner = turns.next(both);
      turns.begin(owner);
      return owner.accountId;
    });
    expect(given.join('')).toBe('abab');
    clock.seconds += 10;
    expect(turns.next(both).accountId).toBe('a');
  });
});
