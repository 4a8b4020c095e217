import { parseReply } from '../chat/parse-reply.js';
import { termsIn } from '../glossary/terms.js';
import { buildMessages, keyOf, type PromptBatch } from '../prompt/build-messages.js';
import { type Attempt, attemptOf, type LineJob, tokenBudget } from './line-job.js';
import type { Batch } from './split-batches.js';

/**
 * Asks the model once for the lines of a batch. The attempts by line id, checked; a line that the model did not answer has none.
 */
export async function askBatch(
  job: LineJob,
  batch: Batch,
  again: { readonly complaint?: PromptBatch['complaint']; readonly temperature: number } = { temperature: 0 },
): Promise<ReadonlyMap<string, Attempt>> {
  const { call, model, entries } = job;
  const keys = batch.lines.map((_, index) => keyOf(index));
  const said = batch.lines.map((line) => line.text).join('\n');
  const terms = termsIn(said, call.sourceLanguage, entries);
  const reply = await model.complete({
    messages: buildMessages(call, { ...batch, terms, complaint: again.complaint }),
    keys,
    maxTokens: tokenBudget(batch.lines),
    temperature: again.temperature,
    signal: call.signal,
  });
  const texts = parseReply(reply, keys);
  return new Map(
    batch.lines.flatMap((line, index): [string, Attempt][] => {
      const text = texts.get(keyOf(index));
      return text === undefined ? [] : [[line.id, attemptOf(job, line, text)]];
    }),
  );
}
