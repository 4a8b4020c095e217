import type { Slot } from './slots.js';

/** Fastest speed-up used without asking for a shorter wording first. */
export const preferredSpeed = 1.2;
/** Fastest speed-up ever used. */
export const maximumSpeed = 1.25;

/** How a line of a given length would fit in its slot, and what to do if it does not. */
export interface Fit {
  /**
   * `fits`: spoken as it is, perhaps using silence after it. `stretch`: sped up, at most {@link preferredSpeed}.
   * `reword`: a shorter wording is needed; if there is none, the other fields say how to use this one.
   */
  readonly kind: 'fits' | 'stretch' | 'reword';
  /** Speed-up to use, 1…{@link maximumSpeed}; never below 1: a short line is followed by silence, not slowed down. */
  readonly speed: number;
  /** Seconds of the silence after the line that it uses. */
  readonly borrowedSilenceSeconds: number;
  /** Seconds by which the line still runs past its slot. */
  readonly overrunSeconds: number;
}

/**
 * Judges a predicted or measured length against a slot, in this order of preference: the text's own length, the silence
 * that follows, a speed-up to {@link preferredSpeed}, a shorter wording, and only then {@link maximumSpeed} and an
 * overrun. A line much shorter than its slot stays short: mostly its speaker pauses there, and more words would be
 * invented.
 *
 * Slots under 400 ms are judged in the same way: hardly a word fits, so such lines use the silence after them, and the
 * rest is reported as overrun.
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

/** Fewest samples to which {@link maximumSpeed} can shorten a take of `naturalSamples`. */
export function fewestSamples(naturalSamples: number): number {
  return Math.ceil(naturalSamples / maximumSpeed);
}
