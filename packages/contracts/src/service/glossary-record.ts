import { z } from 'zod';
import { idSchema } from './id.js';

/** What a client gives of a glossary. */
export const glossaryContentSchema = z.object({
  name: z.string().min(1).max(200),
  entries: z
    .array(z.object({ term: z.string().min(1).max(500), translation: z.string().min(1).max(500) }))
    .min(1)
    .max(1000),
});
/** What a client gives of a glossary. */
export type GlossaryContent = z.infer<typeof glossaryContentSchema>;

/** A glossary of an account. */
export const glossaryRecordSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
  content: glossaryContentSchema,
});
