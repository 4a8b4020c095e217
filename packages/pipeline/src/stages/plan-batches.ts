import { transcriptSchema } from '@polydub/contracts';
import { characterBudget, planSlots } from '@polydub/timing';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { castOf, contextOf } from './scene.js';
import { castMemberSchema, slotSchema, sourceInfoSchema } from './schemas.js';
import { lineBatchSchema } from './translate-lines.js';

/** Lines per part: enough to read as a conversation, few enough that an edit redoes little. */
const LINES_PER_BATCH = 8;

/** Plans the time of every line, and the batches in which lines are translated, each with the characters that fit its time. */
export const planBatches = defineStage({
  name: 'plan-batches',
  version: 1,
  state: 'translating',
  input: z.object({ transcript: transcriptSchema, cast: z.array(castMemberSchema), source: sourceInfoSchema }),
  output: z.object({ slots: z.array(slotSchema), batches: z.array(lineBatchSchema) }),
  uses: [],
  async work({ transcript, cast, source }) {
    const slots = planSlots(transcript.lines, { durationSeconds: source.durationSeconds });
    const budgets = new Map(slots.map((slot) => [slot.lineId, characterBudget(slot, castOf(slot.speaker, cast))]));
    const lines = transcript.lines.map(({ id, speaker, text }) => ({
      id,
      speaker,
      text,
      maxCharacters: budgets.get(id),
    }));
    const starts = Array.from(
      { length: Math.ceil(lines.length / LINES_PER_BATCH) },
      (_, index) => index * LINES_PER_BATCH,
    );
    const batches = starts.map((start) => ({
      lines: lines.slice(start, start + LINES_PER_BATCH),
      ...contextOf(transcript, start, start + LINES_PER_BATCH),
    }));
    return { slots, batches };
  },
});
