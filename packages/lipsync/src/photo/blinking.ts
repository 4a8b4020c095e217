import { chanceOf } from './slow-wave.js';
import { smoothStep } from './smooth-step.js';

/** There is one blink in each of these, not at the same place: from one blink to the next it takes between 2 and 6 seconds. */
const SLOT_SECONDS = 4;
const WITHIN_SECONDS = 2;
/** Eyes close fast and open slowly. */
const CLOSING_SECONDS = 0.1;
const CLOSED_SECONDS = 0.05;
const OPENING_SECONDS = 0.19;
/** Not the same channel of chance as the head's. */
const CHANNEL = 10_000;

/** How far the eyes are closed at a time, 0…1. */
export function eyesClosedAt(timeSeconds: number, seed: number): number {
  const slot = Math.floor(timeSeconds / SLOT_SECONDS);
  const start = slot * SLOT_SECONDS + 1 + WITHIN_SECONDS * chanceOf(seed, CHANNEL + slot);
  const since = timeSeconds - start;
  if (since < CLOSING_SECONDS) return smoothStep(since / CLOSING_SECONDS);
  return 1 - smoothStep((since - CLOSING_SECONDS - CLOSED_SECONDS) / OPENING_SECONDS);
}
