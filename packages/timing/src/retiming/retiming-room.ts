import type { Slot } from '../slots.js';
import { mostStretch } from './piece-stretches.js';

/** The room that a line has when its picture is slowed as far as may be: what it need not be shortened for. */
export function withRetimingRoom(slot: Slot): Slot {
  const stretch = (slot.endSeconds - slot.startSeconds) * (mostStretch - 1);
  return { ...slot, limitSeconds: slot.limitSeconds + stretch };
}
