import type { LineToTranslate } from '@polydub/contracts';
import type { ChatModel, ChatRequest, OtherWording } from '../chat/chat-model.js';
import { parseReply } from '../chat/parse-reply.js';
import { termsIn } from '../glossary/terms.js';
import { buildMessages, commonMessages, keyOf, type PromptBatch } from '../prompt/build-messages.js';
import { withoutAddresses } from '../text/addresses.js';
import { type Hint, hintsFor } from '../words/hints.js';
import { type Attempt, attemptOf, type LineJob, tokenBudget } from './line-job.js';
import type { Batch } from './split-batches.js';

/** Of the lines already translated, both languages together. */
const MAX_HISTORY_CHARACTERS = 2000;

/**
 * Asks the model once for the lines of a batch. The attempts by line id, checked; a line that the model did not answer has none.
 */
export async function askBatch(
  job: LineJob,
  batch: Batch,
  again: Again = { temperature: 0 },
): Promise<ReadonlyMap<string, Attempt>> {
  const { call, model, entries } = job;
  const keys = batch.lines.map((_, index) => keyOf(index));
  const said = batch.lines.map((line) => line.text).join('\n');
  const terms = termsIn(said, call.sourceLanguage, entries);
  const recalled = recall(job, batch);
  const request: ChatRequest = {
    messages: buildMessages(call, {
      ...batch,
      ...recalled,
      terms,
      hints: hintsAgain(hintsOf(job, said), again.hints ?? []),
      complaint: again.complaint,
    }),
    commonMessages: commonMessages(call),
    keys,
    maxTokens: tokenBudget(batch.lines),
    temperature: again.temperature,
    signal: call.signal,
  };
  const reply = await answerTo(request, model, again.otherwise);
  const answers = withoutRepeats(parseReply(reply, keys), batch);
  return new Map(answers.map(([line, text]) => [line.id, attemptOf(job, line, text, recalled.history)]));
}

/** How a batch is asked for, if not for the first time. */
interface Again {
  readonly complaint?: PromptBatch['complaint'];
  /** What is told of words that were wrong, instead of what the dictionary says of them. */
  readonly hints?: readonly Hint[];
  readonly temperature: number;
  /** For a batch of one line, and a model that can be led so. */
  readonly otherwise?: OtherWording;
}

function hintsAgain(hints: readonly Hint[], better: readonly Hint[]): readonly Hint[] {
  const isWithin = ({ term }: Hint) => better.some((other) => other.term.includes(term.toLowerCase()));
  return [...hints.filter((hint) => !isWithin(hint)), ...better];
}

function answerTo(request: ChatRequest, model: ChatModel, otherwise: OtherWording | undefined): Promise<string> {
  const answer = otherwise && model.completeOtherwise?.(request, otherwise);
  return answer ?? model.complete(request);
}

/** The lines before as far as they are translated, with their translations; the others only as they were said. */
function recall({ memory }: LineJob, batch: Batch): Pick<PromptBatch, 'before' | 'history'> {
  const answered = batch.before.map(({ id }) => (id === undefined ? undefined : memory.get(id)));
  const history = answered.flatMap((line) => line ?? []);
  const untranslated = batch.before.filter((_, index) => answered[index] === undefined);
  return { history: latestOf(history), before: untranslated.map(({ text }) => text) };
}

/** The last lines that leave enough of a small model's context for what is asked. */
function latestOf(history: PromptBatch['history']): PromptBatch['history'] {
  let room = MAX_HISTORY_CHARACTERS;
  const tooOld = history.findLastIndex(({ source, translation, hints = [], wishes = [] }) => {
    room -= source.length + translation.length + wishes.join('\n').length;
    room -= hints.reduce((sum, hint) => sum + lengthOf(hint), 0);
    return room < 0;
  });
  return history.slice(tooOld + 1);
}

function lengthOf({ term, meanings }: Hint): number {
  return term.length + meanings.join(', ').length;
}

/** What the dictionary says of the rarer words of a text; glossaries know better of their terms. */
export function hintsOf({ lexicon, call, entries }: LineJob, text: string): readonly Hint[] {
  if (lexicon === undefined) return [];
  const terms = termsIn(text, call.sourceLanguage, entries);
  const known = terms.flatMap(({ term }) => [term, ...term.split(/\s+/u)]).map((word) => word.toLowerCase());
  return hintsFor(withoutAddresses(text), lexicon, new Set(known), call.textKind === 'picture-text');
}

/** Lines with their answers. Where lines that differ got the same answer, one of them got another's: neither is trusted. */
function withoutRepeats(texts: ReadonlyMap<string, string>, { lines }: Batch): [LineToTranslate, string][] {
  const answers = lines.flatMap((line, index): [LineToTranslate, string][] => {
    const text = texts.get(keyOf(index));
    return text === undefined ? [] : [[line, text]];
  });
  return answers.filter(([line, text]) => !answers.some(([other, same]) => same === text && other.text !== line.text));
}
