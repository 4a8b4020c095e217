import { z } from 'zod';

/** What napping workers are given to do. */
export const nappingJobSchema = z.object({
  parts: z.number().int().positive(),
  /** Milliseconds that each part takes wherever it runs. */
  napMs: z.number().positive(),
});
/** What napping workers are given to do. */
export type NappingJob = z.infer<typeof nappingJobSchema>;
