import { buckets } from '@polydub/bus';
import {
  type Artifact,
  type ArtifactStore,
  firstState,
  type ProjectRecord,
  type Report,
  type TaskOf,
  type TaskRecord,
  type Translation,
  taskOf,
  translateFamily,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { priceOf } from '../points/price.js';
import { storeJson } from '../results/store-json.js';
import { gatewayBuckets } from '../state.js';
import { checkLanguages } from '../tasks/check-languages.js';
import { startTask } from '../tasks/start-task.js';
import { editsAmong, linesOf, type ProjectLine, readReport } from './lines.js';
import { unpaidSeconds, withExport } from './price-export.js';

type TranslateTask = TaskOf<typeof translateFamily>;

/** What an export needs. */
export interface ExportRequest extends Caller {
  readonly gateway: Gateway;
  readonly project: ProjectRecord;
  readonly newId: string;
  /** A language other than the project's, into which its lines are then translated; undefined for the project's own. */
  readonly targetLanguage: string | undefined;
}

/**
 * Dubs a project again as a new task, with its speakers, lines and kind of voices. In the project's own language, the
 * edited lines are spoken. Edits that no earlier export paid for are charged when it is done; until then the highest
 * possible price is held. In another language, everything is made again. Throws `ApiError` 5 for a language that cannot
 * be made and when the files of the first task are gone, 104 and 1304.
 */
export async function exportProject(wanted: ExportRequest): Promise<TaskRecord> {
  const { gateway, project, account, key, newId, targetLanguage } = wanted;
  const record = await gateway.bus.records(buckets.tasks).get(project.taskId);
  const first = record && taskOf(translateFamily, record);
  const media = first?.input?.media;
  const transcript = first?.result?.transcript;
  if (!first || !media || !transcript) {
    throw new ApiError('5', { message: 'The files of this project are no longer kept; submit its media again.' });
  }
  const report = await readReport(gateway.store, project);
  const isOther = targetLanguage !== undefined && targetLanguage !== report.targetLanguage;
  if (isOther) {
    const languages = { source: first.request.source_language, target: targetLanguage };
    await checkLanguages(translateFamily, languages, gateway);
  }
  const lines = linesOf(report, project);
  const spoken = isOther ? report.input.durationSeconds : unpaidSeconds(editsAmong(lines), project);
  const points = priceOf(gateway, first, { durationSeconds: spoken, withoutEffect: first.withoutEffect });
  const input = isOther
    ? { media, transcript }
    : { media, transcript, translation: await storeTranslation(report, lines, gateway.store) };
  const { projectId, revision } = project;
  const exportOf = isOther ? {} : { exportOf: { projectId, revision } };
  const own = { taskId: newId, keyId: key.keyId, plan: account.plan, input, ...exportOf };
  const task = isOther ? inLanguage(targetLanguage, exportTask(first, project, own)) : exportTask(first, project, own);
  await startTask(gateway, task, { points, lane: translateFamily.lane, fixed: true }, key);
  // If this fails, the export is still listed when it is done.
  await noteExport(wanted, task.request.target_language, account.accountId).catch((error: unknown) => {
    gateway.log.error('export not noted', { taskId: newId, error: String(error) });
  });
  return task;
}

function exportTask(
  first: TranslateTask,
  { voiceModel }: ProjectRecord,
  own: Required<Pick<TaskRecord, 'taskId' | 'keyId' | 'plan' | 'input'>> & Pick<TaskRecord, 'exportOf'>,
): TranslateTask {
  const { projectId: _project, result: _result, error: _error, waitingFor: _waiting, ...kept } = first;
  const { callback_url: _callback, subtitle_url: _script, ...request } = first.request;
  const now = Date.now();
  return {
    ...kept,
    ...own,
    request: { ...request, voice_model: voiceModel, project_mode: 'none', enable_proofreading: false },
    state: firstState(translateFamily),
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state: firstState(translateFamily), atMs: now }],
  };
}

/** Glossaries are for one target language, so an export in another one has none. */
function inLanguage(target: string, task: TranslateTask): TranslateTask {
  const { glossaryFile: _file, ...rest } = task;
  return { ...rest, glossaries: [], request: { ...task.request, target_language: target, glossary_ids: [] } };
}

async function noteExport(
  { gateway: { bus }, project: { projectId, revision }, newId: taskId }: ExportRequest,
  targetLanguage: string,
  accountId: string,
): Promise<void> {
  await bus.records(gatewayBuckets.projects).update(`${accountId}.${projectId}`, (current) => {
    if (!current || current.exports.some((each) => each.taskId === taskId)) return undefined;
    return withExport(current, { taskId, revision, targetLanguage });
  });
}

async function storeTranslation(
  { targetLanguage }: Report,
  lines: readonly ProjectLine[],
  store: ArtifactStore,
): Promise<Artifact> {
  const translation: Translation = {
    language: targetLanguage,
    lines: lines.map(({ id, translation: text, revision }) => ({ id, text, ...(revision > 1 && { revision }) })),
  };
  return storeJson(translation, store);
}
