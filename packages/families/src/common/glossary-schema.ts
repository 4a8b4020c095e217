import { z } from 'zod';

/** A glossary as it travels between stages. */
export const glossarySchema = z.object({
  name: z.string(),
  entries: z.array(z.object({ term: z.string(), translation: z.string() })),
});
