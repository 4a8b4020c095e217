import type { PlacedTake } from './placement.js';
import type { Slot } from './slots.js';

/** Whether a line must not start before an earlier one has ended. */
export function waitsFor(slot: Slot, earlier: Slot): boolean {
  return slot.speaker === earlier.speaker || earlier.endSeconds <= slot.startSeconds;
}

/**
 * First sample at which a line may start: not before the start of the last placed take, and after the takes that it
 * waits for.
 */
export function earliestStart(slot: Slot, placed: readonly PlacedTake[]): number {
  let earliest = placed.at(-1)?.startSample ?? 0;
  for (const before of placed) {
    if (waitsFor(slot, before.slot)) earliest = Math.max(earliest, before.startSample + before.sampleCount);
  }
  return earliest;
}
