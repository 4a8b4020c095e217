import { z } from 'zod';
import { idSchema } from './id.js';

/** Lanes: a key's concurrency limit applies to all families of a lane together. */
export const laneSchema = z.enum(['translate', 'lipSync']);
/** Lane of a family. */
export type Lane = z.infer<typeof laneSchema>;

/** What a live task holds of its account until it ends. */
export const holdSchema = z.object({
  points: z.number().int().nonnegative(),
  keyId: idSchema,
  lane: laneSchema,
  heldAtMs: z.number().int(),
  /** Whether `points` is the final price, independent of the media's duration. */
  fixed: z.boolean(),
  /** Whether the task was queued for the workers; a hold that stays false was left by a crash. */
  enqueued: z.boolean(),
  /** Set while the request is being checked: `points` is then the lowest possible price, and nothing is charged. */
  provisional: z.boolean().optional(),
});
/** What a live task holds of its account until it ends. */
export type Hold = z.infer<typeof holdSchema>;
