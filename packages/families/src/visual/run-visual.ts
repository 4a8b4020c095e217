import { readFile } from 'node:fs/promises';
import {
  type ArtifactStore,
  type Engines,
  sourceLanguages,
  type TaskFiles,
  targetLanguages,
  type VisualReport,
} from '@polydub/contracts';
import { requireKnown, requireTranslatable, requireTranslatableFromAny } from '../common/check-pair.js';
import type { JobTools } from '../common/job-tools.js';
import { storeText } from '../common/store-text.js';
import { isDrawnAgain } from './is-changed.js';
import type { VisualJob } from './job.js';
import { visual } from './recipe.js';
import { calloutsOf, visualReportOf } from './report.js';
import { visualReportPage } from './report-page/visual-report-page.js';
import { recognizerFor } from './stages/read-range.js';
import type { Preview } from './stages/take-previews.js';

/** The results of a finished visual translation. */
export interface VisualOutcome {
  readonly report: VisualReport;
  /** The video, `callouts.json`, and the report as JSON and as a page, by role. */
  readonly files: TaskFiles;
}

/**
 * Runs a visual translation to its results, for the command line and for workers. Throws `PolydubError` with what went
 * wrong; running the same job again continues after the last finished part.
 */
export async function runVisual(job: VisualJob, tools: JobTools): Promise<VisualOutcome> {
  const { runner, store, engines, inputName } = tools;
  checkVisualLanguages(job, engines);
  const result = await visual(job, runner, async ({ durationSeconds }) => tools.note?.({ durationSeconds }));
  const { stageSeconds, warnings } = runner;
  const report = visualReportOf(result, { inputName, job, engines, stageSeconds, warnings });
  const pictures = await Promise.all(result.previews.map((preview) => readPreview(preview, store)));
  const texts = {
    callouts: ['callouts.json', json(calloutsOf(result, job))],
    reportPage: ['report.html', visualReportPage(report, pictures)],
    report: ['report.json', json(report)],
  } as const;
  const stored = Object.entries(texts).map(async ([role, [name, text]]) => [role, await storeText(name, text, store)]);
  return {
    report,
    files: { ...(result.video && { video: result.video }), ...Object.fromEntries(await Promise.all(stored)) },
  };
}

/**
 * Refuses languages that are unknown, that no recognizer reads or that the translator cannot translate, before any work. Of a
 * language that is still to be told from the text, the translator is asked when it is known.
 * Throws `PolydubError` `unsupported-language` and `ocr-language-not-supported`.
 */
export function checkVisualLanguages(job: Omit<VisualJob, 'media'>, engines: Engines): void {
  const { sourceLanguage, targetLanguage, until, callouts } = job;
  const isTold = sourceLanguage === 'auto';
  if (!isTold) requireKnown('source', sourceLanguage, sourceLanguages);
  if (!isTold && callouts === undefined) recognizerFor(engines.textRecognizers, sourceLanguage);
  if (until !== 'translate') return;
  requireKnown('target', targetLanguage, targetLanguages);
  const isWorded = callouts?.callouts.every((callout) => callout.translation !== undefined || !isDrawnAgain(callout));
  if (isTold) requireTranslatableFromAny(targetLanguage, engines);
  else if (!isWorded) requireTranslatable({ sourceLanguage, targetLanguage }, engines);
}

async function readPreview({ timeSeconds, calloutIds, before, after }: Preview, store: ArtifactStore) {
  const read = async (file: typeof before) => readFile(await store.localPath(file));
  return { timeSeconds, calloutIds, before: await read(before), after: after && (await read(after)) };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
