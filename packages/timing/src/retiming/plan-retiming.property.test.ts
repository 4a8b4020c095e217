import { outputSecondsAt } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schedule } from '../schedule.js';
import { planSlots } from '../slots.js';
import { leastStretch, mostStretch } from './piece-stretches.js';
import { planRetiming, type Retiming } from './plan-retiming.js';

const durationSeconds = 60;
const sampleRateHz = 48_000;

const arbitraryTime = fc.oneof(fc.double({ min: 0, max: 59.9, noNaN: true }), fc.integer({ min: 0, max: 59 }));
const arbitraryLength = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 12, noNaN: true }),
  fc.integer({ min: 1, max: 4 }),
);
const arbitraryRows = fc.array(
  fc.tuple(arbitraryTime, arbitraryLength, fc.constantFrom('ann', 'bo'), fc.double({ min: 0, max: 2, noNaN: true })),
  { maxLength: 25 },
);

/** Plans lines whose takes last a random share of their own time. */
function planOf(rows: readonly (readonly [number, number, string, number])[]) {
  const lines = rows.map(([startSeconds, length, speaker], index) => {
    return { id: `${index}`, speaker, startSeconds, endSeconds: startSeconds + length };
  });
  const slots = planSlots(lines, { durationSeconds });
  const shareOf = new Map(rows.map(([, , , share], index) => [`${index}`, share]));
  const takes = slots.map(({ lineId, startSeconds, endSeconds }) => ({
    lineId,
    durationSeconds: (endSeconds - startSeconds) * (shareOf.get(lineId) ?? 0),
  }));
  const retiming = planRetiming(takes, slots, { durationSeconds });
  return { slots, takes, retiming };
}

function forAnyPlan(check: (plan: ReturnType<typeof planOf>) => void): void {
  fc.assert(
    fc.property(arbitraryRows, (rows) => check(planOf(rows))),
    { numRuns: 500 },
  );
}

function placements({ takes, retiming }: { takes: ReturnType<typeof planOf>['takes']; retiming: Retiming }) {
  const durationSamples = Math.ceil(retiming.durationSeconds * sampleRateHz) + 1;
  return schedule(takes, retiming.slots, { sampleRateHz, durationSamples });
}

describe('any retiming', () => {
  it('runs from end to end, ever onwards, at speeds within bounds', () => {
    forAnyPlan(({ retiming: { map, durationSeconds: output } }) => {
      expect(map[0]).toEqual({ sourceSeconds: 0, outputSeconds: 0 });
      expect(map.at(-1)).toEqual({ sourceSeconds: durationSeconds, outputSeconds: output });
      map.slice(1).forEach((knot, index) => {
        const before = map[index] ?? knot;
        const length = knot.sourceSeconds - before.sourceSeconds;
        expect(length).toBeGreaterThan(0);
        const stretched = knot.outputSeconds - before.outputSeconds;
        expect(stretched).toBeGreaterThanOrEqual(length * leastStretch - 1e-9);
        expect(stretched).toBeLessThanOrEqual(length * mostStretch + 1e-9);
      });
    });
  });

  it('moves every slot by the map, so that order and overlaps stay', () => {
    forAnyPlan(({ slots, retiming }) => {
      retiming.slots.forEach((moved, index) => {
        const slot = slots[index];
        if (!slot) throw new Error('a slot too many');
        expect(moved.lineId).toBe(slot.lineId);
        expect(moved.startSeconds).toBe(outputSecondsAt(retiming.map, slot.startSeconds));
        expect(moved.startSeconds).toBeGreaterThanOrEqual(retiming.slots[index - 1]?.startSeconds ?? 0);
        expect(moved.endSeconds).toBeGreaterThanOrEqual(moved.startSeconds);
        expect(moved.limitSeconds).toBeGreaterThanOrEqual(moved.endSeconds);
      });
    });
  });

  it('has every line spoken at its own pace, on time and within its slot, where it is at most 1.25 times as long', () => {
    const rows = arbitraryRows.map((all) =>
      all.map(([start, length, who, share]) => [start, length, who, share / 1.6]),
    );
    fc.assert(
      fc.property(rows as fc.Arbitrary<[number, number, string, number][]>, (any) => {
        const plan = planOf(any);
        placements(plan).forEach((placement, index) => {
          const start = plan.retiming.slots[index]?.startSeconds ?? Number.NaN;
          expect(placement.startSample).toBe(Math.round(start * sampleRateHz));
          expect(placement.overrunSeconds).toBeLessThan(2 / sampleRateHz);
          expect(placement.sampleCount * (placement.speed - 1)).toBeLessThanOrEqual(2);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('makes no line run over further than it did', () => {
    forAnyPlan((plan) => {
      const { slots, takes } = plan;
      const before = schedule(takes, slots, { sampleRateHz, durationSamples: 1e9 });
      const after = schedule(takes, plan.retiming.slots, { sampleRateHz, durationSamples: 1e9 });
      after.forEach((placement, index) => {
        expect(placement.overrunSeconds).toBeLessThanOrEqual((before[index]?.overrunSeconds ?? 0) + 0.001);
      });
    });
  });
});
