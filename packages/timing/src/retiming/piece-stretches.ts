import type { Take } from '../schedule.js';
import type { Slot } from '../slots.js';

/** Longest that a piece of picture may last, relative to the source: shown at 0.8 times its speed. */
export const mostStretch = 1.25;
/** Shortest that a piece of picture may last, relative to the source: shown at 1.25 times its speed. */
export const leastStretch = 0.8;

/** A piece of the source between two moments at which a line starts or ends, and its change of length. */
export interface Piece {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Length in the output by length in the source, {@link leastStretch}…{@link mostStretch}. */
  readonly stretch: number;
}

/** Cuts the source where lines start and end, and gives every piece the length that the speech over it needs. */
export function pieceStretches(takes: readonly Take[], slots: readonly Slot[], durationSeconds: number): Piece[] {
  const spoken = new Map(takes.map((take) => [take.lineId, take.durationSeconds]));
  const wishes = slots.flatMap((slot) => wishesOf(slot, spoken.get(slot.lineId)));
  const cuts = new Set([0, durationSeconds, ...slots.flatMap((slot) => [slot.startSeconds, slot.endSeconds])]);
  for (const { startSeconds, endSeconds } of wishes) cuts.add(startSeconds).add(endSeconds);
  return pairs([...cuts].sort((a, b) => a - b)).map(([startSeconds, endSeconds]) => ({
    startSeconds,
    endSeconds,
    stretch: stretchBetween(startSeconds, endSeconds, wishes),
  }));
}

/** A line asks for its own time and, if that cannot be stretched enough, also for the silence that it borrows. */
function wishesOf(slot: Slot, spokenSeconds: number | undefined): Piece[] {
  if (spokenSeconds === undefined) return [];
  const { startSeconds, endSeconds, limitSeconds } = slot;
  const ownSeconds = endSeconds - startSeconds;
  const stretch = bounded(spokenSeconds / ownSeconds);
  const own = ownSeconds > 0 ? [{ startSeconds, endSeconds, stretch }] : [];
  const missingSeconds = spokenSeconds - ownSeconds * mostStretch;
  const borrowableSeconds = limitSeconds - endSeconds;
  if (missingSeconds <= borrowableSeconds || borrowableSeconds <= 0) return own;
  const borrowed = bounded(missingSeconds / borrowableSeconds);
  return [...own, { startSeconds: endSeconds, endSeconds: limitSeconds, stretch: borrowed }];
}

/** When lines overlap, the one that needs the most time decides; without a line the speed stays that of the source. */
function stretchBetween(startSeconds: number, endSeconds: number, wishes: readonly Piece[]): number {
  const over = wishes.filter((wish) => wish.startSeconds < endSeconds && wish.endSeconds > startSeconds);
  return over.length === 0 ? 1 : Math.max(...over.map(({ stretch }) => stretch));
}

function bounded(stretch: number): number {
  return Math.min(mostStretch, Math.max(leastStretch, stretch));
}

function pairs(cuts: readonly number[]): [from: number, to: number][] {
  return cuts.slice(1).map((to, index) => [cuts[index] ?? 0, to]);
}
