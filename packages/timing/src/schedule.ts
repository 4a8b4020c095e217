import { PolydubError } from '@polydub/contracts';
import { fewestSamples } from './fit.js';
import { endWithMedia } from './media-end.js';
import { type CanvasClock, describePlacement, type PlacedTake, type Placement, scheduledSample } from './placement.js';
import type { Slot } from './slots.js';
import { earliestStart } from './waiting.js';

/** A synthesized line: `durationSeconds` is its length at speed 1, without leading or trailing silence. */
export interface Take {
  readonly lineId: string;
  readonly durationSeconds: number;
}

/**
 * Places every take on the media's clock, in order of the slots, which must be in order of their start (as `planSlots`
 * gives).
 *
 * Each line starts at its own absolute time, at the speed that its slot needs (1…1.25). A take that still overruns
 * delays the lines that must wait for it; these then speed up within their own slots, so that the delay disappears at
 * the first silence and never adds up. A line waits for its own speaker's lines, and for another speaker's line if the
 * two did not overlap in the source. Lines are moved earlier, into silence, only if speech would run past the
 * media's end. Nothing is dropped, lines keep their order, and one speaker never overlaps itself; `warnings` say what
 * could not be achieved.
 *
 * All lengths are whole samples of `clock`, so placements are exact. Throws `PolydubError` `alignment-failed` unless
 * there is exactly one take per slot, of finite length.
 */
export function schedule(takes: readonly Take[], slots: readonly Slot[], clock: CanvasClock): Placement[] {
  const durations = durationsById(takes, slots);
  const placed: PlacedTake[] = [];
  for (const slot of slots) {
    const naturalSamples = Math.round((durations.get(slot.lineId) ?? 0) * clock.sampleRateHz);
    placed.push(placeTake(slot, naturalSamples, earliestStart(slot, placed), clock));
  }
  return endWithMedia(placed, clock).map((take) => describePlacement(take, clock));
}

function placeTake(slot: Slot, naturalSamples: number, earliest: number, clock: CanvasClock): PlacedTake {
  const startSample = Math.max(scheduledSample(slot, clock), earliest);
  const room = Math.round(slot.limitSeconds * clock.sampleRateHz) - startSample;
  const sampleCount = Math.min(naturalSamples, Math.max(room, fewestSamples(naturalSamples)));
  return { slot, naturalSamples, startSample, sampleCount };
}

function durationsById(takes: readonly Take[], slots: readonly Slot[]): Map<string, number> {
  const durations = new Map(takes.map((take) => [take.lineId, take.durationSeconds]));
  const known = new Set(slots.map((slot) => slot.lineId));
  const stray = takes.find((take) => !known.has(take.lineId));
  if (stray !== undefined) throw badTake(`The take of line "${stray.lineId}" has no slot`);
  const missing = slots.find((slot) => !durations.has(slot.lineId));
  if (missing !== undefined) throw badTake(`Line "${missing.lineId}" has no take`);
  if (durations.size !== takes.length) throw badTake('Some line has more than one take');
  const odd = takes.find(({ durationSeconds }) => !(durationSeconds >= 0 && Number.isFinite(durationSeconds)));
  if (odd !== undefined) throw badTake(`The take of line "${odd.lineId}" lasts ${odd.durationSeconds} s`);
  return durations;
}

function badTake(problem: string): PolydubError {
  return new PolydubError('alignment-failed', {
    message: `${problem}; expected exactly one take of finite length per slot.`,
  });
}
