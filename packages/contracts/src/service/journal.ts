import { z } from 'zod';
import { idSchema } from './id.js';

/** One change of an account's points. */
export const journalEntrySchema = z.object({
  /** `opening`: the points that an account had when its journal began. */
  kind: z.enum(['opening', 'grant', 'hold', 'raise', 'capture', 'release']),
  /** Absent for `opening` and `grant`. */
  taskId: idSchema.optional(),
  atMs: z.number().int(),
  /** Change of the balance, negative when points are taken; the sum over all entries is the balance. */
  points: z.number().int(),
  /** Change of the held points, negative when they are released; the sum over all entries is the held points. */
  held: z.number().int(),
});
/** One change of an account's points. */
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/**
 * The part of a journal that is in the account's own record: both are written at once, so that no entry is lost or
 * doubled.
 */
export const journalSchema = z.object({
  /** Number of full pages that are stored as records of their own; their entries come before `tail`. */
  pages: z.number().int().nonnegative(),
  /** The latest entries. */
  tail: z.array(journalEntrySchema),
});

/** A full page of a journal; it never changes. */
export const journalPageSchema = z.object({ entries: z.array(journalEntrySchema) });
