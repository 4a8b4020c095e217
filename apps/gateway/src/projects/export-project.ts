import { buckets } from '@polydub/bus';
import {
  type ArtifactStore,
  firstState,
  type ProjectRecord,
  specOf,
  type TaskFiles,
  type TaskRecord,
  type TaskRequest,
  taskOf,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { priceOf } from '../points/price.js';
import { storeJson } from '../results/store-json.js';
import { gatewayBuckets } from '../state.js';
import { checkLanguages } from '../tasks/check-languages.js';
import { startTask } from '../tasks/start-task.js';
import { editsAmong, linesOf } from './lines.js';
import { familyOf, openProject, type ProjectFamily } from './open-project.js';
import { unpaidSeconds, withExport } from './price-export.js';

/** What an export needs. */
export interface ExportRequest extends Caller {
  readonly gateway: Gateway;
  readonly project: ProjectRecord;
  readonly newId: string;
  /** A language other than the project's, into which its lines are then translated; undefined for the project's own. */
  readonly targetLanguage: string | undefined;
}

/**
 * Makes the results of a project again as a new task, from its edited lines. Edits that no earlier export paid for are
 * charged when it is done; until then the highest possible price is held. In another language, everything is translated
 * anew and charged. Throws `ApiError` 5 for a language that cannot be made and when the files of the first task are
 * gone, 104 and 1304.
 */
export async function exportProject(wanted: ExportRequest): Promise<TaskRecord> {
  const { gateway, project, account, key, newId } = wanted;
  const spec = familyOf(gateway, project);
  const first = await firstTask(gateway, project);
  const files = keptFiles(spec, first);
  const source = await openProject(gateway, project);
  const targetLanguage = wanted.targetLanguage ?? source.targetLanguage;
  const otherLanguage = targetLanguage === source.targetLanguage ? undefined : targetLanguage;
  const request = exportRequest(spec, { first, project, otherLanguage });
  if (otherLanguage !== undefined) await requireLanguage(spec, request, gateway);
  const lines = linesOf(source, project);
  const { durationSeconds: wholeSeconds = 0, withoutEffect } = first;
  const durationSeconds =
    otherLanguage === undefined ? unpaidSeconds(editsAmong(lines), project, spec.project) : wholeSeconds;
  const points = priceOf(gateway, first, { durationSeconds, withoutEffect });
  const edited = await storeFiles(source.exportFiles(lines, otherLanguage), gateway.store);
  const task = exportTask(first, {
    own: { taskId: newId, keyId: key.keyId, plan: account.plan, state: firstState(spec), request },
    input: { ...files, ...edited },
    exportOf: otherLanguage === undefined ? { projectId: project.projectId, revision: project.revision } : undefined,
  });
  await startTask(gateway, task, { points, lane: spec.lane, fixed: true }, key);
  // If this fails, the export is still listed when it is done.
  await noteExport(wanted, targetLanguage).catch((error: unknown) => {
    gateway.log.error('export not noted', { taskId: newId, error: String(error) });
  });
  return task;
}

function filesGone(): ApiError {
  return new ApiError('5', { message: 'The files of this project are no longer kept; submit its media again.' });
}

async function firstTask({ bus, families }: Gateway, { taskId, family }: ProjectRecord): Promise<TaskRecord> {
  const record = await bus.records(buckets.tasks).get(taskId);
  if (!record) throw filesGone();
  return taskOf(specOf(families, family), record);
}

/** The files of the first task that exports begin with. */
function keptFiles({ project: { exportsWith } }: ProjectFamily, { input = {}, result = {} }: TaskRecord): TaskFiles {
  const inputs = exportsWith.inputs.map((role) => [role, input[role]] as const);
  const results = exportsWith.results.map((role) => [role, result[role]] as const);
  const files = [...inputs, ...results].map(([role, file]) => {
    if (!file) throw filesGone();
    return [role, file] as const;
  });
  return Object.fromEntries(files);
}

interface Exported {
  readonly first: TaskRecord;
  readonly project: ProjectRecord;
  readonly otherLanguage: string | undefined;
}

/** Glossaries are for one target language, so an export in another one has none. */
function exportRequest(
  { accepted, project: { exportRequest: withoutProject } }: ProjectFamily,
  { first: { request }, project: { settings }, otherLanguage }: Exported,
): TaskRequest {
  const { callback_url: _callback, ...kept } = withoutProject(accepted.parse(request));
  const language = otherLanguage === undefined ? {} : { target_language: otherLanguage, glossary_ids: [] };
  return accepted.parse({ ...kept, ...settings, ...language });
}

async function requireLanguage(spec: ProjectFamily, request: TaskRequest, gateway: Gateway): Promise<void> {
  const languages = spec.languages?.(request);
  if (languages) return checkLanguages(spec, languages, gateway);
  throw new ApiError('5', { message: `target_language: ${spec.title} has no languages to choose from.` });
}

async function storeFiles(files: Readonly<Record<string, unknown>>, store: ArtifactStore): Promise<TaskFiles> {
  const stored = Object.entries(files).map(async ([role, value]) => [role, await storeJson(value, store)] as const);
  return Object.fromEntries(await Promise.all(stored));
}

interface NewExport {
  readonly own: Required<Pick<TaskRecord, 'taskId' | 'keyId' | 'plan' | 'state' | 'request'>>;
  readonly input: TaskFiles;
  readonly exportOf: TaskRecord['exportOf'] | undefined;
}

/** The record of an export; one without `exportOf` is into another language. */
function exportTask(first: TaskRecord, { own, input, exportOf }: NewExport): TaskRecord {
  const { projectId: _project, result: _result, error: _error, waitingFor: _waiting, ...kept } = first;
  const { glossaryFile: _file, ...withoutGlossaries } = kept;
  const now = Date.now();
  return {
    ...(exportOf ? { ...kept, exportOf } : { ...withoutGlossaries, glossaries: [] }),
    ...own,
    input,
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state: own.state, atMs: now }],
  };
}

async function noteExport(
  { gateway: { bus }, project: { projectId, revision }, newId: taskId, account }: ExportRequest,
  targetLanguage: string | undefined,
): Promise<void> {
  await bus.records(gatewayBuckets.projects).update(`${account.accountId}.${projectId}`, (current) => {
    if (!current || current.exports.some((each) => each.taskId === taskId)) return undefined;
    return withExport(current, { taskId, revision, ...(targetLanguage !== undefined && { targetLanguage }) });
  });
}
