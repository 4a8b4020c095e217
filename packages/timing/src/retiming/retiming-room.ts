import type { Slot } from '../slots.js';
import { mostStretch } from './piece-stretches.js';

/**
 * The slot of a line when its picture is slowed down as far as allowed; a line that fits in it need not be shortened.
 */
export function withRetimingRoom(slot: Slot): Slot {
  const stretch = (slot.endSeconds - slot.startSeconds) * (mostStretch - 1);
  return { ...slot, limitSeconds: slot.limitSeconds + stretch };
}
