import { z } from 'zod';
import { idSchema } from './id.js';

/** Families of tasks whose concurrency is counted together. */
export const laneSchema = z.enum(['translate', 'lipSync']);
/** Families of tasks whose concurrency is counted together. */
export type Lane = z.infer<typeof laneSchema>;

/** What one live task takes of its account until it ends. */
export const holdSchema = z.object({
  points: z.number().int().nonnegative(),
  keyId: idSchema,
  lane: laneSchema,
  heldAtMs: z.number().int(),
  /** Whether the points are the price whatever the duration turns out to be. */
  fixed: z.boolean(),
  /** Whether the task was told to the workers; a hold that stays false is left over from a crash. */
  enqueued: z.boolean(),
  /** Set while the request is still checked: the points are the least that the task can cost, and nothing is charged. */
  provisional: z.boolean().optional(),
});
/** What one live task takes of its account until it ends. */
export type Hold = z.infer<typeof holdSchema>;
