import { describe, expect, it } from 'vitest';
import { schedule } from './schedule.js';
import { planSlots } from './slots.js';

const clock = { sampleRateHz: 1000, durationSamples: 20_000 };

function place(rows: readonly [start: number, end: number, spoken: number, speaker?: string][]) {
  const lines = rows.map(([startSeconds, endSeconds, , speaker = 'ann'], index) => {
    return { id: `${index}`, speaker, startSeconds, endSeconds };
  });
  const takes = rows.map(([, , durationSeconds], index) => ({ lineId: `${index}`, durationSeconds }));
  return schedule(takes, planSlots(lines, { durationSeconds: 20 }), clock);
}

function codes(placement: { warnings: readonly { code: string }[] } | undefined): string[] | undefined {
  return placement?.warnings.map(({ code }) => code);
}

describe('schedule', () => {
  it('leaves a take that fits as it is, at its own sample', () => {
    expect(place([[1, 3, 1.5]])).toEqual([
      {
        lineId: '0',
        startSeconds: 1,
        startSample: 1000,
        spokenSeconds: 1.5,
        sampleCount: 1500,
        speed: 1,
        shiftSeconds: 0,
        borrowedSilenceSeconds: 0,
        overrunSeconds: 0,
        warnings: [],
      },
    ]);
  });

  it('borrows silence before it speeds up, and speeds up before it overruns', () => {
    const [borrowing, stretched] = place([
      [0, 2, 2.5],
      [3, 5, 2.3],
      [5, 6, 1],
    ]);
    expect(borrowing).toMatchObject({ speed: 1, borrowedSilenceSeconds: 0.5, overrunSeconds: 0, warnings: [] });
    expect(stretched).toMatchObject({ sampleCount: 2000, speed: 1.15, overrunSeconds: 0, warnings: [] });
  });

  it('pushes the next line back as little as possible and is on time again after it', () => {
    const [long, pushed, after] = place([
      [0, 2, 2.75],
      [2, 4, 2],
      [4, 5, 1],
    ]);
    expect(long).toMatchObject({ speed: 1.25, spokenSeconds: 2.2 });
    expect(long?.overrunSeconds).toBeCloseTo(0.2);
    expect(codes(long)).toEqual(['overrun', 'fast-speech']);
    expect(pushed).toMatchObject({ startSample: 2200, sampleCount: 1800, shiftSeconds: expect.closeTo(0.2) });
    expect(codes(pushed)).toEqual(['late-start']);
    expect(after).toMatchObject({ startSample: 4000, shiftSeconds: 0, speed: 1 });
  });

  it('lets speakers overlap who did so in the source', () => {
    const [, other] = place([
      [0, 3, 5],
      [2, 4, 2, 'bo'],
    ]);
    expect(other).toMatchObject({ startSample: 2000, shiftSeconds: 0 });
  });

  it('pulls lines forward rather than past the end of the media', () => {
    const [before, last] = place([
      [14, 16, 2],
      [17, 20, 5],
    ]);
    expect(last).toMatchObject({ startSample: 16_000, sampleCount: 4000, speed: 1.25, overrunSeconds: 0 });
    expect(codes(last)).toEqual(['early-start', 'fast-speech']);
    expect(before).toMatchObject({ startSample: 14_000, shiftSeconds: 0 });
  });

  it('tells what comes after the media has ended', () => {
    const [only] = place([[0, 20, 30]]);
    expect(only).toMatchObject({ startSample: 0, sampleCount: 24_000, overrunSeconds: 4 });
    expect(codes(only)).toEqual(['overrun', 'fast-speech', 'past-media-end']);
  });

  it('marks a line whose take is empty', () => {
    expect(codes(place([[0, 1, 0]])[0])).toEqual(['nothing-spoken']);
  });

  it.each([
    ['has no take', []],
    ['has no slot', [take('a', 1), take('x', 1)]],
    ['more than one take', [take('a', 1), take('a', 1)]],
    ['lasts NaN s', [take('a', Number.NaN)]],
  ])('refuses takes of which one %s', (problem, takes) => {
    const line = { id: 'a', speaker: 'ann', startSeconds: 0, endSeconds: 1 };
    expect(() => schedule(takes, planSlots([line], { durationSeconds: 20 }), clock)).toThrow(problem);
  });
});

function take(lineId: string, durationSeconds: number) {
  return { lineId, durationSeconds };
}
