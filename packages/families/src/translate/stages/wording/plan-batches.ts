import { SENTENCE_END, transcriptSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { characterBudget, planSlots } from '@polydub/timing';
import { z } from 'zod';
import { type LineBatch, lineBatchSchema } from '../../../common/translate-lines.js';
import { castOf, contextOf, ofLine } from '../lines.js';
import { castMemberSchema, slotSchema, sourceInfoSchema } from '../schemas.js';

/**
 * Lines per batch: enough to read as a conversation, few enough that an edited line causes few others to be translated
 * again.
 */
const LINES_PER_BATCH = 8;
const MAX_LINES_PER_BATCH = 14;

/**
 * Plans the time of every line, and the batches in which lines are translated, each line with the number of characters
 * that fit its time.
 */
export const planBatches = defineStage({
  name: 'plan-batches',
  version: 2,
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
      maxCharacters: ofLine(budgets, id, 'slot'),
    }));
    return { slots, batches: batchesOf(lines) };
  },
});

/** Divides lines into batches, each with the texts before and after it. */
export function batchesOf(lines: LineBatch['lines']): LineBatch[] {
  const starts = batchStarts(lines.map(({ text }) => text));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    return { lines: lines.slice(start, end), ...contextOf({ lines }, start, end) };
  });
}

/** Line numbers at which batches begin: after the end of a sentence if one is near. */
function batchStarts(texts: readonly string[]): number[] {
  const starts = [0];
  for (const [index, text] of texts.entries()) {
    const size = index + 1 - (starts.at(-1) ?? 0);
    const isFull = size >= MAX_LINES_PER_BATCH || (size >= LINES_PER_BATCH && SENTENCE_END.test(text));
    if (isFull && index + 1 < texts.length) starts.push(index + 1);
  }
  return starts;
}
