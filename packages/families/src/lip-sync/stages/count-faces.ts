import { artifactSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { baseFrames, withBase } from '../base-frames.js';
import { baseSchema, type FaceCounts, faceCountsSchema } from './schemas.js';

/** Counts the frames of a base video by what is known of their face. */
export const countFaces = defineStage({
  name: 'count-faces',
  version: 1,
  input: z.object({ bank: artifactSchema, base: baseSchema }),
  output: z.object({
    counts: faceCountsSchema,
    facesSeen: z.number().int().nonnegative(),
    mouths: z.number().int().nonnegative(),
  }),
  uses: [],
  async work({ bank: bankFile, base }, { store }) {
    return withBase({ bank: bankFile, base }, store, async ({ bank, index }) => {
      const counts: FaceCounts = { all: 0, usable: 0, noFace: 0, turned: 0, covered: 0, outside: 0 };
      for (const { timeSeconds, index: at } of baseFrames(index.heads, base)) {
        if (timeSeconds >= base.durationSeconds) continue;
        counts.all += 1;
        counts[index.heads[at]?.state ?? 'noFace'] += 1;
      }
      const facesSeen = Math.max(0, ...index.heads.map((head) => head.facesSeen));
      return { counts, facesSeen, mouths: bank.entries.length };
    });
  },
});
