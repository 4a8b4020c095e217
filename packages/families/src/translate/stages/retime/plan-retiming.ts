import { timeMapSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { planRetiming as plan } from '@polydub/timing';
import { z } from 'zod';
import { the } from '../lines.js';
import { slotSchema, sourceInfoSchema } from '../schemas.js';
import { takeSchema } from '../speech/speak.js';

/**
 * Plans how the picture is slowed and quickened to the dub (`align_video`). Slots and source come back on the output's clock, for
 * the stages after it. Takes are in the order of the slots.
 */
export const planRetiming = defineStage({
  name: 'plan-retiming',
  version: 1,
  input: z.object({ source: sourceInfoSchema, slots: z.array(slotSchema), takes: z.array(takeSchema) }),
  output: z.object({ timeMap: timeMapSchema, slots: z.array(slotSchema), source: sourceInfoSchema }),
  uses: [],
  async work({ source, slots, takes }) {
    const lengths = slots.map(({ lineId }, index) => {
      const { durationSeconds } = the(takes[index], `the take of line ${lineId}`);
      return { lineId, durationSeconds };
    });
    const { map, slots: moved, durationSeconds } = plan(lengths, slots, source);
    return { timeMap: map, slots: moved, source: { ...source, durationSeconds } };
  },
});
