import { artifactSchema } from '@polydub/contracts';
import { facesOfFrames, framesUntil, indexFaces, lipMotionCm, openBank, rangeOf } from '@polydub/lipsync';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { readAnywhere } from '../../common/read-anywhere.js';

/** Lips that move less than this share of their widest opening do not speak. */
const MIN_MOTION = 0.06;

/** Finds the lines that the person in the picture speaks: lips move while they are heard. A voice from elsewhere moves none. */
export const findSpokenLines = defineStage({
  name: 'find-spoken-lines',
  version: 1,
  input: z.object({
    bank: artifactSchema,
    /** On the reference's clock. */
    lines: z.array(z.object({ id: z.string(), startSeconds: z.number(), endSeconds: z.number() })),
  }),
  output: z.object({ lineIds: z.array(z.string()) }),
  uses: [],
  async work({ bank: bankFile, lines }, { store }) {
    return readAnywhere(await store.localPath(bankFile), async (file) => {
      const bank = await openBank(file);
      const index = await indexFaces(bank.faces);
      const frames = framesUntil(index.heads, Number.POSITIVE_INFINITY);
      const { widestOpeningCm } = rangeOf(bank.entries);
      const lineIds: string[] = [];
      for (const { id, startSeconds, endSeconds } of lines) {
        const shown = frames.filter(({ timeSeconds }) => timeSeconds >= startSeconds && timeSeconds < endSeconds);
        const motionCm = (await lipMotionCm(facesOfFrames(shown, index))) ?? 0;
        if (motionCm >= MIN_MOTION * widestOpeningCm) lineIds.push(id);
      }
      return { lineIds };
    });
  },
});
