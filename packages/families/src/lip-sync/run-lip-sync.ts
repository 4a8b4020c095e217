import { readFile } from 'node:fs/promises';
import type { Artifact, ArtifactStore, LipSyncReport, TaskFiles } from '@polydub/contracts';
import type { JobTools } from '../common/job-tools.js';
import { storeText } from '../common/store-text.js';
import type { LipSyncJob } from './job.js';
import { mouthSheet } from './mouth-sheet.js';
import { type LipSyncResult, lipSync } from './recipe.js';
import { lipSyncReportOf } from './report.js';

/** The results of a finished lip-sync. */
export interface LipSyncOutcome {
  readonly report: LipSyncReport;
  /** The video and the report, by role; with the bank of a reference that was worked on with precision, and the contact sheet. */
  readonly files: TaskFiles;
}

/**
 * Runs a lip-sync to its results, for the command line and for workers. Throws `PolydubError` with what went wrong; running the same
 * job again continues after the last finished part.
 */
export async function runLipSync(job: LipSyncJob, tools: JobTools): Promise<LipSyncOutcome> {
  const { runner, store, engines, inputName } = tools;
  const generator = engines.mouthGenerators[0]?.name;
  const result = await lipSync({ ...job, generator }, runner, async (durationSeconds) =>
    tools.note?.({ durationSeconds }),
  );
  const { stageSeconds, warnings } = runner;
  const report = lipSyncReportOf(result, { inputName, job, engines, stageSeconds, warnings });
  const sheet = await sheetOf(result, report, store);
  const bank = job.mode === 'precision' ? result.bank : undefined;
  return {
    report,
    files: {
      video: result.video,
      report: await storeText('report.json', `${JSON.stringify(report, null, 2)}\n`, store),
      ...(bank && { bank }),
      ...(sheet && { sheet }),
    },
  };
}

async function sheetOf(
  { strips }: LipSyncResult,
  report: LipSyncReport,
  store: ArtifactStore,
): Promise<Artifact | undefined> {
  if (strips.length === 0) return undefined;
  const pictures = strips.map(async ({ picture, mouths }) => ({
    jpeg: await readFile(await store.localPath(picture)),
    mouths,
  }));
  return storeText('sheet.html', mouthSheet(report, await Promise.all(pictures)), store);
}
