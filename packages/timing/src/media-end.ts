import { fewestSamples } from './fit.js';
import type { CanvasClock, PlacedTake } from './placement.js';
import { earliestStart, waitsFor } from './waiting.js';

/**
 * Makes speech end with the media: takes that would run past the end, and takes before them that are in the way, are
 * sped up as far as allowed and then moved into earlier silence. What still does not fit stays past the end, in order.
 */
export function endWithMedia(placed: readonly PlacedTake[], clock: CanvasClock): readonly PlacedTake[] {
  const fits = placed.every((take) => take.startSample + take.sampleCount <= clock.durationSamples);
  if (fits) return placed;
  const settled: PlacedTake[] = [];
  for (const take of pullForward(placed, clock.durationSamples)) {
    settled.push({ ...take, startSample: Math.max(take.startSample, earliestStart(take.slot, settled)) });
  }
  return settled;
}

function pullForward(placed: readonly PlacedTake[], durationSamples: number): PlacedTake[] {
  const later: PlacedTake[] = [];
  for (const take of [...placed].reverse()) {
    const end = endBefore(take, later, durationSamples);
    const fewest = Math.min(take.sampleCount, fewestSamples(take.naturalSamples));
    const sampleCount = Math.max(fewest, Math.min(take.sampleCount, end - take.startSample));
    const latestStart = Math.min(end - sampleCount, later.at(-1)?.startSample ?? end);
    later.push({ ...take, sampleCount, startSample: Math.max(0, Math.min(take.startSample, latestStart)) });
  }
  return later.reverse();
}

/** Sample by which a take must end: the media's end, or the start of a later take that waits for it. */
function endBefore(take: PlacedTake, later: readonly PlacedTake[], durationSamples: number): number {
  const starts = later.filter(({ slot }) => waitsFor(slot, take.slot)).map(({ startSample }) => startSample);
  return Math.min(durationSamples, ...starts);
}
