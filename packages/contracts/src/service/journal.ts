import { z } from 'zod';
import { idSchema } from './id.js';

/** One thing that happened to an account's points. */
export const journalEntrySchema = z.object({
  /** `opening`: what an account had when its journal was begun. */
  kind: z.enum(['opening', 'grant', 'hold', 'raise', 'capture', 'release']),
  /** Absent for an opening and a grant. */
  taskId: idSchema.optional(),
  atMs: z.number().int(),
  /** Added to the balance, negative when taken; the sum over all entries is the balance. */
  points: z.number().int(),
  /** Added to what is held, negative when let go; the sum over all entries is what is held. */
  held: z.number().int(),
});
/** One thing that happened to an account's points. */
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** The part of an account's journal that is in its own record, so that no entry is lost or written twice. */
export const journalSchema = z.object({
  /** Full pages that are kept as records of their own: those before the tail. */
  pages: z.number().int().nonnegative(),
  /** The latest entries. */
  tail: z.array(journalEntrySchema),
});

/** A full page of a journal; it never changes. */
export const journalPageSchema = z.object({ entries: z.array(journalEntrySchema) });
