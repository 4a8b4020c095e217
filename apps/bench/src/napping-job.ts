import { defineFamily, type FamilySpec } from '@polydub/contracts';
import { z } from 'zod';

/** What napping workers are given to do. */
export const nappingJobSchema = z.object({
  parts: z.number().int().positive(),
  /** Milliseconds that each part takes wherever it runs. */
  napMs: z.number().positive(),
});
/** What napping workers are given to do. */
export type NappingJob = z.infer<typeof nappingJobSchema>;

/** Tasks that only nap: what a bench of the orchestration alone runs. No service offers them. */
export const nappingFamily = defineFamily({
  name: 'napping',
  title: 'Napping',
  summary: 'Nap in parts',
  path: '/v1/naps',
  operation: 'Nap',
  scope: 'napping',
  lane: 'translate',
  request: nappingJobSchema,
  accepted: nappingJobSchema,
  states: ['queuing', 'napping', 'done', 'failed'],
  phases: { napping: { state: 'napping', beginsAt: 0 } },
  inputs: {},
  maxInputSeconds: 0,
  results: {},
  failures: { meanings: {}, codes: {} },
  price: () => 0,
}) satisfies FamilySpec;
