import { type Artifact, type Engines, PolydubError, type TaskRecord } from '@polydub/contracts';
import { hearSpeakers } from './draft.js';
import type { TranslateJob, TranslateRunner } from './job.js';
import { requireCloner } from './require-cloner.js';
import { planUtterances } from './stages/speech/plan-utterances.js';
import { speak } from './stages/speech/speak.js';

/** The line to be heard, and what it says. */
export type Preview = Pick<NonNullable<TaskRecord['preview']>, 'lineId' | 'text'>;

/** What previewing a line needs. */
export interface PreviewTools {
  readonly runner: TranslateRunner;
  readonly engines: Engines;
  /** See `RecipeTools`. */
  readonly realNeedsCloning?: boolean | undefined;
}

/**
 * Speaks one line with the voice of its speaker, as an export would, but without fitting it to its time. What the first run
 * of the job found out is found again. Throws `PolydubError` `empty-preview-text` for a text without a letter or digit, and
 * `voice-preview-failed` when the voice could not speak it.
 */
export async function preview(
  { lineId, text }: Preview,
  job: TranslateJob,
  { runner, engines, realNeedsCloning }: PreviewTools,
): Promise<Artifact> {
  if (!/[\p{L}\p{N}]/u.test(text)) throw emptyText(lineId);
  try {
    if (realNeedsCloning) requireCloner(job, engines);
    return await spoken({ lineId, text }, job, runner);
  } catch (error) {
    throw asPreviewFailure(error);
  }
}

async function spoken({ lineId, text }: Preview, job: TranslateJob, runner: TranslateRunner): Promise<Artifact> {
  const { run, phase } = runner;
  const { targetLanguage, userPrompt: style } = job;
  const { transcript, cast } = await hearSpeakers(job, runner);
  const line = transcript.lines.find(({ id }) => id === lineId);
  if (!line) throw new PolydubError('invalid-request', { message: `there is no line ${lineId}` });
  await phase('dubbing');
  const { speaker, startSeconds, endSeconds } = line;
  const slot = { lineId, speaker, startSeconds, endSeconds, limitSeconds: endSeconds };
  const translated = [{ lines: [{ id: lineId, text }] }];
  const planned = await run(planUtterances, {
    transcript,
    slots: [slot],
    cast: [...cast],
    translated,
    targetLanguage,
    style,
  });
  const [{ utterance } = missing()] = planned.lines;
  return (await run(speak, { utterance })).audio;
}

function missing(): never {
  throw new Error('no utterance was planned for the line');
}

function emptyText(lineId: string): PolydubError {
  return new PolydubError('empty-preview-text', {
    message: `line ${lineId} has nothing to say: its text holds no letter and no digit`,
    remedy: 'Give it a translation, or preview a text of your own.',
  });
}

/** Failures that are not the voice's. */
const OWN_KINDS = new Set(['cancelled', 'storage-full', 'lost-file', 'store-failed', 'bus-failed', 'internal']);

function asPreviewFailure(error: unknown): unknown {
  if (!(error instanceof PolydubError) || OWN_KINDS.has(error.kind)) return error;
  const { message, remedy, retryable } = error;
  return new PolydubError('voice-preview-failed', { message, remedy, retryable, cause: error });
}
