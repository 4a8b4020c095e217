import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buckets } from '@polydub/bus';
import type { Artifact, ArtifactStore, ProjectRecord, Report, TaskRecord, Translation } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { translatePrice } from '../points/price.js';
import { gatewayBuckets } from '../state.js';
import { checkKnown, checkSpeakable } from '../tasks/check-languages.js';
import { startTask } from '../tasks/start-task.js';
import { editedSeconds, linesOf, readReport } from './lines.js';

/** What an export is made of. */
export interface ExportRequest extends Caller {
  readonly gateway: Gateway;
  readonly project: ProjectRecord;
  readonly newId: string;
  /** Another language than the project's, into which its lines are then translated. */
  readonly targetLanguage: string | undefined;
}

/**
 * Dubs a project again as a task of its own, with its speakers, its lines and its kind of voices. In the project's language the
 * edited words are spoken, charged for the minutes of the lines that were edited since the last export; in another language
 * all is new. Throws `ApiError` 5 for a language that cannot be made and when the files of the first task are gone, 104 and 1304.
 */
export async function exportProject(wanted: ExportRequest): Promise<TaskRecord> {
  const { gateway, project, account, key, newId, targetLanguage } = wanted;
  const first = await gateway.bus.records(buckets.tasks).get(project.taskId);
  const media = first?.input?.media;
  const transcript = first?.result?.transcript;
  if (!first || !media || !transcript) {
    throw new ApiError('5', { message: 'The files of this project are no longer kept; submit its media again.' });
  }
  const report = await readReport(gateway.store, project);
  const isOther = targetLanguage !== undefined && targetLanguage !== report.targetLanguage;
  if (isOther) await checkLanguage(first, targetLanguage, gateway);
  const spoken = isOther ? report.input.durationSeconds : await newSeconds(report, project, gateway);
  const points = translatePrice(first.request, spoken, first.withoutEffect);
  const input = isOther
    ? { media, transcript }
    : { media, transcript, translation: await storeTranslation(report, project, gateway.store) };
  const own = { taskId: newId, keyId: key.keyId, plan: account.plan, input };
  const task = isOther ? inLanguage(targetLanguage, exportTask(first, project, own)) : exportTask(first, project, own);
  await startTask(gateway, task, { points, lane: 'translate', fixed: true }, key);
  await noteExport(wanted, task.request.target_language, account.accountId);
  return task;
}

async function checkLanguage({ request }: TaskRecord, target: string, { bus }: Gateway): Promise<void> {
  const pair = { source_language: request.source_language, target_language: target };
  checkKnown(pair);
  checkSpeakable(pair, [...(await bus.records(buckets.workers).list()).values()]);
}

/** Of the lines that no export in the project's language has spoken yet. */
async function newSeconds(report: Report, project: ProjectRecord, gateway: Gateway): Promise<number> {
  const exports = project.exports.filter(({ targetLanguage }) => targetLanguage === report.targetLanguage);
  const failed = await Promise.all(exports.map(({ taskId }) => hasFailed(taskId, gateway)));
  const paid = exports.filter((_, index) => !failed[index]).at(-1);
  return editedSeconds(linesOf(report, project), paid?.revision ?? 1);
}

/** Nothing was charged for an export that failed. One that runs, or whose record is no longer kept, counts as paid. */
async function hasFailed(taskId: string, { bus }: Gateway): Promise<boolean> {
  return (await bus.records(buckets.tasks).get(taskId))?.state === 'failed';
}

function exportTask(
  first: TaskRecord,
  { voiceModel }: ProjectRecord,
  own: Required<Pick<TaskRecord, 'taskId' | 'keyId' | 'plan' | 'input'>>,
): TaskRecord {
  const { projectId: _project, result: _result, error: _error, waitingFor: _waiting, ...kept } = first;
  const { callback_url: _callback, subtitle_url: _script, ...request } = first.request;
  const now = Date.now();
  return {
    ...kept,
    ...own,
    request: { ...request, voice_model: voiceModel, project_mode: 'none', enable_proofreading: false },
    state: 'queuing',
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state: 'queuing', atMs: now }],
  };
}

/** Glossaries are of one language. */
function inLanguage(target: string, task: TaskRecord): TaskRecord {
  return { ...task, glossaries: [], request: { ...task.request, target_language: target, glossary_ids: [] } };
}

async function noteExport(
  { gateway: { bus }, project: { projectId, revision }, newId: taskId }: ExportRequest,
  targetLanguage: string,
  accountId: string,
): Promise<void> {
  await bus.records(gatewayBuckets.projects).update(`${accountId}.${projectId}`, (current) => {
    if (!current || current.exports.some((each) => each.taskId === taskId)) return undefined;
    return { ...current, exports: [...current.exports, { taskId, revision, targetLanguage }] };
  });
}

async function storeTranslation(report: Report, project: ProjectRecord, store: ArtifactStore): Promise<Artifact> {
  const translation: Translation = {
    language: report.targetLanguage,
    lines: linesOf(report, project).map(({ id, translation: text }) => ({ id, text })),
  };
  const scratch = await store.scratchFolder();
  try {
    const file = path.join(scratch, 'translation.json');
    await writeFile(file, JSON.stringify(translation));
    return await store.add(file, '.json');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
