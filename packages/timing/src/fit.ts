import type { Slot } from './slots.js';

/** Fastest speed-up used without asking for a shorter wording first. */
export const preferredSpeed = 1.2;
/** Fastest speed-up ever used. */
export const maximumSpeed = 1.25;

/** How a line of a given length would fit in its slot, and what to do about it. */
export interface Fit {
  /**
   * `fits`: spoken as it is, perhaps borrowing silence. `stretch`: sped up, at most {@link preferredSpeed}. `reword`: a shorter
   * wording is wanted; when none is to be had (ask at most twice), the other fields say how this one is used all the same.
   */
  readonly kind: 'fits' | 'stretch' | 'reword';
  /** Speed-up to use, 1…{@link maximumSpeed}; never below 1: a short line is followed by silence, not drawn out. */
  readonly speed: number;
  /** Seconds of the silence after the line that it uses. */
  readonly borrowedSilenceSeconds: number;
  /** Seconds by which it still runs past its slot. */
  readonly overrunSeconds: number;
}

/**
 * Judges a predicted or measured length against a slot, in this order of preference: the text's own length, the silence that
 * follows, a speed-up to {@link preferredSpeed}, a shorter wording, and only then {@link maximumSpeed} and an overrun. A line that
 * is much shorter than its time is left so: most often its speaker pauses, and pauses are kept; more words would be invented.
 *
 * Slots under 400 ms are judged alike: hardly a word fits, so they live on borrowed silence, and what is left shows as overrun.
 */
export function judgeFit(spokenSeconds: number, slot: Slot): Fit {
  const ownSeconds = slot.endSeconds - slot.startSeconds;
  const roomSeconds = slot.limitSeconds - slot.startSeconds;
  const neededSpeed = spokenSeconds <= roomSeconds ? 1 : spokenSeconds / roomSeconds;
  const speed = Math.min(neededSpeed, maximumSpeed);
  const fittedSeconds = neededSpeed <= maximumSpeed ? Math.min(spokenSeconds, roomSeconds) : spokenSeconds / speed;
  const usage = {
    speed,
    borrowedSilenceSeconds: Math.max(0, Math.min(fittedSeconds, roomSeconds) - ownSeconds),
    overrunSeconds: Math.max(0, fittedSeconds - roomSeconds),
  };
  if (neededSpeed > preferredSpeed) return { kind: 'reword', ...usage };
  return { kind: neededSpeed > 1 ? 'stretch' : 'fits', ...usage };
}

/** Fewest samples that a take of `naturalSamples` may be squeezed into by {@link maximumSpeed}. */
export function fewestSamples(naturalSamples: number): number {
  return Math.ceil(naturalSamples / maximumSpeed);
}
