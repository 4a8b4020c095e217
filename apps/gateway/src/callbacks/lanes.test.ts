import { describe, expect, it } from 'vitest';
import { Lanes, type Visit } from './lanes.js';

const HUNG_MS = 10_000;
let taskCount = 0;

/** Lets tasks of a receiver in for as long as there is room, at most so many. */
function fill(lanes: Lanes, accountId: string, origin: string, most: number): Visit[] {
  const visits: Visit[] = [];
  while (visits.length < most) {
    const entry = lanes.enter({ accountId, origin }, `task${taskCount++}`, 0);
    if ('backInMs' in entry) break;
    visits.push(entry);
  }
  return visits;
}

describe('Lanes', () => {
  it('lets a silent receiver have a few places, and others in beside it', () => {
    const lanes = new Lanes();
    expect(fill(lanes, 'a', 'http://deaf', 150)).toHaveLength(4);
    expect(fill(lanes, 'a', 'http://other', 150)).toHaveLength(4);
    expect(fill(lanes, 'b', 'http://deaf', 150)).toHaveLength(4);
  });

  it('lets one account have a quarter of the places, however many receivers it names', () => {
    const lanes = new Lanes();
    const visits = Array.from({ length: 20 }, (_, index) => fill(lanes, 'a', `http://${index}`, 4)).flat();
    expect(visits).toHaveLength(16);
    expect(fill(lanes, 'b', 'http://0', 1)).toHaveLength(1);
    visits[0]?.leave();
    expect(fill(lanes, 'a', 'http://20', 1)).toHaveLength(1);
  });

  it('lets receivers that are slow have half of the places', () => {
    const lanes = new Lanes();
    for (let index = 0; index < 40; index += 1) {
      const [visit] = fill(lanes, `a${index}`, 'http://slow', 1);
      visit?.attempted({ isAlive: true, tookMs: HUNG_MS - 1, atMs: 0 });
      visit?.leave();
    }
    const slow = Array.from({ length: 40 }, (_, index) => fill(lanes, `a${index}`, 'http://slow', 4)).flat();
    expect(slow).toHaveLength(32);
    expect(fill(lanes, 'b', 'http://quick', 1)).toHaveLength(1);
  });

  it('lets a task in once at a time, so that its changes stay in order', () => {
    const lanes = new Lanes();
    const receiver = { accountId: 'a', origin: 'http://a' };
    const first = lanes.enter(receiver, 'same', 0);
    expect(lanes.enter(receiver, 'same', 0)).toMatchObject({ isPaused: false });
    (first as Visit).leave();
    expect(lanes.enter(receiver, 'same', 0)).not.toHaveProperty('backInMs');
  });

  it('counts receivers that are paused, and forgets them when nobody sends to them for long', () => {
    const lanes = new Lanes();
    const [visit] = fill(lanes, 'a', 'http://deaf', 1);
    for (let count = 0; count < 5; count += 1) visit?.attempted({ isAlive: false, tookMs: HUNG_MS, atMs: 0 });
    visit?.leave();
    expect(lanes.enter({ accountId: 'a', origin: 'http://deaf' }, 't', 0)).toEqual({ backInMs: 5_000, isPaused: true });
    expect(lanes.countPaused(60_000)).toBe(1);
    expect(lanes.countPaused(3_600_000)).toBe(0);
  });
});
