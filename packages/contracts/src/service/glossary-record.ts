import { z } from 'zod';
import { idSchema } from './id.js';

/** The part of a glossary that the client sends. */
export const glossaryContentSchema = z.object({
  name: z.string().min(1).max(200),
  entries: z
    .array(z.object({ term: z.string().min(1).max(500), translation: z.string().min(1).max(500) }))
    .min(1)
    .max(1000),
});
/** The part of a glossary that the client sends. */
export type GlossaryContent = z.infer<typeof glossaryContentSchema>;

/** A glossary of an account. */
export const glossaryRecordSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
  content: glossaryContentSchema,
});
