import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { type LineTime, planSlots } from './slots.js';

function line(id: string, startSeconds: number, endSeconds: number, speaker = 'ann'): LineTime {
  return { id, speaker, startSeconds, endSeconds };
}

describe('planSlots', () => {
  it('borrows the silence up to the next line, less the guard', () => {
    const [first, second] = planSlots([line('b', 5, 6), line('a', 1, 3)], { durationSeconds: 10 });
    expect(first).toMatchObject({ lineId: 'a', startSeconds: 1, endSeconds: 3, limitSeconds: 4.95 });
    expect(second).toMatchObject({ lineId: 'b', limitSeconds: 10 });
  });

  it('borrows nothing where lines touch, where the gap is within the guard, and while somebody else speaks', () => {
    const lines = [
      line('a', 0, 1),
      line('b', 1, 2),
      line('c', 2.03, 3, 'bo'),
      line('d', 2.5, 6),
      line('e', 3, 4, 'bo'),
    ];
    const slots = planSlots(lines, { durationSeconds: 10 });
    expect(slots.map(({ endSeconds, limitSeconds }) => limitSeconds - endSeconds)).toEqual([0, 0, 0, 4, 0]);
  });

  it('ends a line where its own speaker goes on and where the media ends', () => {
    const slots = planSlots([line('a', 0, 5), line('b', 2, 99), line('c', 3, 4, 'bo')], { durationSeconds: 9 });
    expect(slots.map(({ endSeconds }) => endSeconds)).toEqual([2, 9, 4]);
  });

  it('gives a line of no length the silence after it', () => {
    const [slot] = planSlots([line('a', 2, 2), line('b', 3, 4)], { durationSeconds: 10 });
    expect(slot).toMatchObject({ startSeconds: 2, endSeconds: 2, limitSeconds: 2.95 });
  });

  it.each([
    ['ends before it starts', [line('a', 3, 2)]],
    ['starts after the media', [line('a', 10, 11)]],
    ['starts before the media', [line('a', -1, 2)]],
    ['no finite times', [line('a', 1, Number.NaN)]],
    ['shares its id', [line('a', 1, 2), line('a', 3, 4)]],
  ])('refuses a line that %s', (problem, lines) => {
    expect(() => planSlots(lines, { durationSeconds: 10 })).toThrow(problem);
    expect(() => planSlots(lines, { durationSeconds: 10 })).toThrow(PolydubError);
  });
});
