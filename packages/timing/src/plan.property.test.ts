import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestSamples, maximumSpeed } from './fit.js';
import type { Placement } from './placement.js';
import { schedule } from './schedule.js';
import { planSlots, type Slot } from './slots.js';

const durationSeconds = 60;
const clock = { sampleRateHz: 24_000, durationSamples: durationSeconds * 24_000 };

const arbitraryTime = fc.oneof(
  fc.double({ min: 0, max: 59.9, noNaN: true }),
  fc.integer({ min: 0, max: 59 }), // whole seconds, so that lines touch and coincide
);
const arbitraryLength = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 12, noNaN: true }),
  fc.integer({ max: 4, min: 1 }),
);
const arbitraryPlan = fc
  .array(fc.tuple(arbitraryTime, arbitraryLength, fc.constantFrom('ann', 'bo'), arbitraryLength), { maxLength: 25 })
  .map((rows) => ({
    lines: rows.map(([startSeconds, length, speaker], index) => {
      return { id: `${index}`, speaker, startSeconds, endSeconds: startSeconds + length };
    }),
    takes: rows.map(([, , , spoken], index) => ({ lineId: `${index}`, durationSeconds: spoken })),
  }));

function forAnyPlan(check: (slots: Slot[], placements: Placement[], plan: { lines: { id: string }[] }) => void): void {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const slots = planSlots(plan.lines, { durationSeconds });
      check(slots, schedule(plan.takes, slots, clock), plan);
    }),
    { numRuns: 500 },
  );
}

function endOf(placement: Placement): number {
  return placement.startSample + placement.sampleCount;
}

describe('any plan of lines', () => {
  it('has one slot per line, in order, inside the media, and off everybody who speaks in the silence it borrows', () => {
    forAnyPlan((slots, _, { lines }) => {
      expect(slots.map(({ lineId }) => lineId).sort()).toEqual(lines.map(({ id }) => id).sort());
      slots.forEach((slot, index) => {
        expect(slot.startSeconds).toBeGreaterThanOrEqual(slots[index - 1]?.startSeconds ?? 0);
        expect(slot.endSeconds).toBeGreaterThanOrEqual(slot.startSeconds);
        expect(slot.limitSeconds).toBeLessThanOrEqual(durationSeconds);
        if (slot.limitSeconds === slot.endSeconds) return;
        const heard = slots.filter((other, at) => at !== index && other.endSeconds > slot.endSeconds);
        for (const other of heard) expect(other.startSeconds).toBeGreaterThanOrEqual(slot.limitSeconds + 0.05 - 1e-9);
      });
    });
  });

  it('is placed whole and in order, at speeds within bounds', () => {
    forAnyPlan((slots, placements) => {
      expect(placements.map(({ lineId }) => lineId)).toEqual(slots.map(({ lineId }) => lineId));
      placements.forEach((placement, index) => {
        expect(placement.startSample).toBeGreaterThanOrEqual(placements[index - 1]?.startSample ?? 0);
        expect(placement.speed).toBeGreaterThanOrEqual(1);
        expect(placement.speed).toBeLessThanOrEqual(maximumSpeed);
      });
    });
  });

  it('never makes one voice speak over itself, nor two that did not overlap', () => {
    forAnyPlan((slots, placements) => {
      slots.forEach((slot, index) => {
        slots.slice(0, index).forEach((earlier, at) => {
          if (earlier.speaker !== slot.speaker && earlier.endSeconds > slot.startSeconds) return;
          expect(placements[index]?.startSample).toBeGreaterThanOrEqual(endOf(placements[at] as Placement));
        });
      });
    });
  });

  it('does not drift: a line is late only right behind one that ran over, early only before the media ends', () => {
    forAnyPlan((slots, placements) => {
      const ends = new Set(placements.map(endOf));
      const starts = new Set(placements.map(({ startSample }) => startSample));
      placements.forEach((placement, index) => {
        const scheduled = Math.round((slots[index]?.startSeconds ?? 0) * clock.sampleRateHz);
        if (placement.startSample > scheduled) {
          const isPushed =
            ends.has(placement.startSample) || placements[index - 1]?.startSample === placement.startSample;
          expect(isPushed).toBe(true);
        }
        if (placement.startSample < scheduled) {
          const isPulled = starts.has(endOf(placement)) || endOf(placement) >= clock.durationSamples;
          expect(isPulled || placements[index + 1]?.startSample === placement.startSample).toBe(true);
        }
      });
    });
  });

  it('ends within the media wherever one speaker can at full speed, and says so where not', () => {
    fc.assert(
      fc.property(arbitraryPlan, ({ lines, takes }) => {
        const slots = planSlots(
          lines.map((line) => ({ ...line, speaker: 'ann' })),
          { durationSeconds },
        );
        const placements = schedule(takes, slots, clock);
        const naturalSamples = takes.map((take) => Math.round(take.durationSeconds * clock.sampleRateHz));
        const leastSamples = naturalSamples.reduce((sum, natural) => sum + fewestSamples(natural), 0);
        const late = placements.filter((placement) => endOf(placement) > clock.durationSamples);
        if (leastSamples <= clock.durationSamples) expect(late).toEqual([]);
        for (const { warnings } of late) expect(warnings.map(({ code }) => code)).toContain('past-media-end');
      }),
      { numRuns: 500 },
    );
  });

  it('is on time to the sample when every take fits its slot', () => {
    fc.assert(
      fc.property(arbitraryPlan, fc.double({ min: 0, max: maximumSpeed - 0.001, noNaN: true }), (plan, share) => {
        const slots = planSlots(plan.lines, { durationSeconds });
        const takes = slots.map(({ lineId, startSeconds, limitSeconds }) => {
          return { lineId, durationSeconds: Math.max(0, (limitSeconds - startSeconds) * share - 0.001) };
        });
        for (const [index, placement] of schedule(takes, slots, clock).entries()) {
          expect(placement.startSample).toBe(Math.round((slots[index]?.startSeconds ?? 0) * clock.sampleRateHz));
          expect(placement.overrunSeconds).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
