import { describe, expect, it } from 'vitest';
import { planSlots } from '../slots.js';
import { planRetiming } from './plan-retiming.js';

const durationSeconds = 20;

function plan(rows: readonly (readonly [start: number, end: number, spoken: number, speaker?: string])[]) {
  const lines = rows.map(([startSeconds, endSeconds, , speaker = 'ann'], index) => {
    return { id: `${index}`, speaker, startSeconds, endSeconds };
  });
  const takes = rows.map(([, , spoken], index) => ({ lineId: `${index}`, durationSeconds: spoken }));
  return planRetiming(takes, planSlots(lines, { durationSeconds }), { durationSeconds });
}

function knots(rows: Parameters<typeof plan>[0]) {
  return plan(rows).map.map(({ sourceSeconds, outputSeconds }) => [
    Number(sourceSeconds.toFixed(6)),
    Number(outputSeconds.toFixed(6)),
  ]);
}

describe('planRetiming', () => {
  it('leaves time as it is where every take lasts as long as its line', () => {
    const {
      map,
      slots,
      durationSeconds: output,
    } = plan([
      [1, 3, 2],
      [5, 6, 1],
    ]);
    expect(map).toEqual([
      { sourceSeconds: 0, outputSeconds: 0 },
      { sourceSeconds: 20, outputSeconds: 20 },
    ]);
    expect(slots.map((slot) => [slot.startSeconds, slot.endSeconds, slot.limitSeconds])).toEqual([
      [1, 3, 4.95],
      [5, 6, 20],
    ]);
    expect(output).toBe(20);
  });

  it('draws out the picture of a line that is spoken longer, and quickens that of a shorter one', () => {
    expect(
      knots([
        [1, 3, 2.4],
        [5, 7, 1.8],
      ]),
    ).toEqual([
      [0, 0],
      [1, 1],
      [3, 3.4],
      [5, 5.4],
      [7, 7.2],
      [20, 20.2],
    ]);
  });

  it('goes no further than 0.8 and 1.25 times the speed', () => {
    expect(
      knots([
        [0, 4, 5.5],
        [10, 14, 1],
      ]),
    ).toEqual([
      [0, 0],
      [4, 5],
      [10, 11],
      [14, 14.2],
      [20, 20.2],
    ]);
  });

  it('draws out the silence after a line that still lacks time, less the guard before the next', () => {
    expect(
      knots([
        [0, 4, 6],
        [5, 6, 1],
      ]),
    ).toEqual([
      [0, 0],
      [4, 5],
      [4.95, 6],
      [20, 21.05],
    ]);
  });

  it('gives overlapping speakers what the one in need of more wants', () => {
    expect(
      knots([
        [0, 4, 4, 'ann'],
        [2, 6, 5, 'bo'],
      ]),
    ).toEqual([
      [0, 0],
      [2, 2],
      [6, 7],
      [20, 21],
    ]);
  });
});
