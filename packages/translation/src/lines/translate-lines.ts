import {
  type LineToTranslate,
  PolydubError,
  type TranslateCall,
  type TranslateResult,
  type Warning,
} from '@polydub/contracts';
import type { ChatModel } from '../chat/chat-model.js';
import { mergeGlossaries, termsIn } from '../glossary/terms.js';
import { labelledBy } from '../phrases/label-book.js';
import { type Opened, setSentencesOf } from '../phrases/set-sentences.js';
import { wishesOf } from '../prompt/build-messages.js';
import { withoutAddresses } from '../text/addresses.js';
import type { Lexicon } from '../words/lexicon.js';
import { askBatch, hintsOf } from './ask-batch.js';
import type { Attempt, LineJob } from './line-job.js';
import { retryLine } from './retry-line.js';
import { type Batch, type BatchSizes, splitBatches } from './split-batches.js';

/**
 * Translates the lines of a call with a language model: in batches, every answer checked, and what is missing or wrong asked
 * for again line by line. The result has the call's ids in their order, each with text.
 * Throws `PolydubError` `translation-failed` naming the line when one stays wrong, `usage` for lines that share an id or for
 * too many glossaries, and the signal's reason when aborted.
 */
export async function translateLines(
  model: ChatModel,
  call: TranslateCall,
  sizes: BatchSizes,
  lexicon?: Lexicon,
): Promise<TranslateResult> {
  requireDistinctIds(call);
  const job: LineJob = { model, call, entries: mergeGlossaries(call.glossaries), sizes, memory: new Map(), lexicon };
  const spoken = call.lines.filter((line) => hasWords(line.text));
  const texts = new Map(call.lines.map((line) => [line.id, line.text.trim()]));
  const warnings: Warning[] = [];
  const opened = new Map(spoken.map((line) => [line.id, openedOf(job, line)]));
  for (const [id, opening] of opened) if (opening) texts.set(id, opening.translation);
  const asked = spoken.flatMap((line) => restOf(line, opened.get(line.id)));
  const progress = progressOf(asked, call);
  for (const batch of splitBatches(asked, call, sizes)) {
    for (const [id, attempt] of await translateBatch(job, batch)) {
      texts.set(id, [opened.get(id)?.translation ?? [], attempt.text].flat().join(' '));
      warnings.push(...attempt.complaints.map((complaint) => warningOf(id, complaint)));
    }
    progress(batch.lines);
  }
  return { lines: call.lines.map((line) => ({ id: line.id, text: texts.get(line.id) ?? '' })), warnings };
}

/**
 * What the books of the language pair have for a line: the set sentences that a line of dialogue begins with, or the label
 * that a text of a picture is or begins with; nothing where the person's wishes or glossaries may ask for other words.
 */
function openedOf({ call, entries, lexicon }: LineJob, line: LineToTranslate): Opened | undefined {
  if (!lexicon || call.userPrompt || line.rewordOf) return undefined;
  const opened =
    call.textKind === 'picture-text'
      ? // A piece of a sentence is no label, whatever its words.
        lexicon.labels && line.sentence === undefined && labelledBy(line.text, lexicon.labels)
      : lexicon.phrases && setSentencesOf(line.text, lexicon.phrases, lexicon.target.language);
  return opened && termsIn(opened.said, call.sourceLanguage, entries).length === 0 ? opened : undefined;
}

/** What is left of a line to be asked for. */
function restOf(line: LineToTranslate, opened: Opened | undefined): LineToTranslate[] {
  if (opened === undefined) return [line];
  if (opened.rest === '') return [];
  const { maxCharacters, ...rest } = { ...line, text: opened.rest };
  if (maxCharacters === undefined) return [rest];
  return [{ ...rest, maxCharacters: Math.max(1, maxCharacters - opened.translation.length - 1) }];
}

/** Tells the call's progress: a line takes about as long as it has characters. */
function progressOf(all: readonly LineToTranslate[], call: TranslateCall): (done: readonly LineToTranslate[]) => void {
  const charactersOf = (lines: readonly LineToTranslate[]) => lines.reduce((sum, { text }) => sum + text.length, 0);
  const total = charactersOf(all);
  let translated = 0;
  return (done) => {
    translated += charactersOf(done);
    call.progress?.(translated / total);
  };
}

async function translateBatch(job: LineJob, batch: Batch): Promise<ReadonlyMap<string, Attempt>> {
  const { call, entries } = job;
  const first = await askBatch(job, batch);
  const settled = new Map<string, Attempt>();
  for (const line of batch.lines) {
    const attempt = first.get(line.id);
    const fine = attempt?.complaints.every((complaint) => complaint.severity === 'note');
    const final = attempt && fine ? attempt : await retryLine(job, batch, line, attempt);
    settled.set(line.id, final);
    const wishes = wishesOf(
      { lines: [line], terms: termsIn(line.text, call.sourceLanguage, entries) },
      call.targetLanguage,
    );
    job.memory.set(line.id, { source: line.text, translation: final.text, hints: hintsOf(job, line.text), wishes });
  }
  return settled;
}

function requireDistinctIds(call: TranslateCall): void {
  const seen = new Set<string>();
  for (const { id } of call.lines) {
    if (seen.has(id)) throw new PolydubError('usage', { message: `two lines to translate have the id ${id}` });
    seen.add(id);
  }
}

/** A line of music notes, dots or an address says nothing that could be translated; it is passed on as it is. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(withoutAddresses(text));
}

function warningOf(lineId: string, complaint: { readonly code: string; readonly reason: string }): Warning {
  return { code: complaint.code, message: `The translation ${complaint.reason}.`, lineId };
}
