import { timeMapSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { planRetiming as plan } from '@polydub/timing';
import { z } from 'zod';
import { spokenLineSchema } from '../line-schemas.js';
import { ofLine } from '../lines.js';
import { sourceInfoSchema } from '../schemas.js';

/**
 * Plans how the picture's speed is changed to fit the dub (`align_video`). For the stages after it, the lines get slots
 * on the output's clock and the source gets the output's duration. Lines are in order of their start.
 */
export const planRetiming = defineStage({
  name: 'plan-retiming',
  version: 2,
  input: z.object({ source: sourceInfoSchema, lines: z.array(spokenLineSchema) }),
  output: z.object({ timeMap: timeMapSchema, lines: z.array(spokenLineSchema), source: sourceInfoSchema }),
  uses: [],
  async work({ source, lines }) {
    const lengths = lines.map(({ slot, take }) => ({ lineId: slot.lineId, durationSeconds: take.durationSeconds }));
    const slots = lines.map(({ slot }) => slot);
    const { map, slots: moved, durationSeconds } = plan(lengths, slots, source);
    const movedOf = new Map(moved.map((slot) => [slot.lineId, slot]));
    return {
      timeMap: map,
      lines: lines.map((line) => ({ ...line, slot: ofLine(movedOf, line.slot.lineId, 'slot on the output clock') })),
      source: { ...source, durationSeconds },
    };
  },
});
