import { buckets } from '@polydub/bus';
import {
  type ProjectRecord,
  specOf,
  type TaskFiles,
  type TaskRecord,
  type TaskRequest,
  taskOf,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import { familyOf, type ProjectFamily } from './open-project.js';

function filesGone(): ApiError {
  return new ApiError('5', { message: 'The files of this project are no longer kept; submit its media again.' });
}

/** The task that made a project. Throws `ApiError` 5 when it is gone. */
export async function firstTask({ bus, families }: Gateway, { taskId, family }: ProjectRecord): Promise<TaskRecord> {
  const record = await bus.records(buckets.tasks).get(taskId);
  if (!record) throw filesGone();
  return taskOf(specOf(families, family), record);
}

/** The files of the first task that its exports and previews begin with. Throws `ApiError` 5 when one is gone. */
export function keptFiles(
  { project: { exportsWith } }: ProjectFamily,
  { input = {}, result = {} }: TaskRecord,
): TaskFiles {
  const inputs = exportsWith.inputs.map((role) => [role, input[role]] as const);
  const results = exportsWith.results.map((role) => [role, result[role]] as const);
  const files = [...inputs, ...results].map(([role, file]) => {
    if (!file) throw filesGone();
    return [role, file] as const;
  });
  return Object.fromEntries(files);
}

/** Whether a voice was cloned for an earlier result of a project; proofreading alone clones nobody. */
export async function hasClonedBefore(gateway: Gateway, project: ProjectRecord, first: TaskRecord): Promise<boolean> {
  const { hasCloned } = familyOf(gateway, project).project;
  if (!hasCloned) return false;
  if (project.kind === 'editable' && hasCloned(first.found ?? {})) return true;
  for (const { taskId } of project.exports) {
    const exported = await gateway.bus.records(buckets.tasks).get(taskId);
    if (exported?.state === 'done' && hasCloned(exported.found ?? {})) return true;
  }
  return false;
}

/** What the request of a task that follows the first one differs by. */
export interface Following {
  readonly first: TaskRecord;
  readonly project: ProjectRecord;
  readonly otherLanguage: string | undefined;
  readonly callbackUrl: string | undefined;
}

/**
 * The request of an export or a preview: it makes no project. Glossaries are for one target language, so an export in another one
 * has none.
 */
export function followingRequest(
  { accepted, project: { exportRequest: withoutProject } }: ProjectFamily,
  { first: { request }, project: { settings }, otherLanguage, callbackUrl }: Following,
): TaskRequest {
  const { callback_url: _callback, ...kept } = withoutProject(accepted.parse(request));
  const language = otherLanguage === undefined ? {} : { target_language: otherLanguage, glossary_ids: [] };
  return accepted.parse({
    ...kept,
    ...settings,
    ...language,
    ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
  });
}

/** What a task that follows the first one does not have from it. */
export interface NewTask {
  readonly own: Required<Pick<TaskRecord, 'taskId' | 'keyId' | 'plan' | 'state' | 'request'>>;
  readonly input: TaskFiles;
  /** An export in the project's language. */
  readonly exportOf?: TaskRecord['exportOf'];
  readonly languages: TaskRecord['languages'];
  readonly hasClonedBefore?: boolean;
  readonly preview?: TaskRecord['preview'];
}

/** The record of a task that follows the first one; one without `exportOf` and `preview` is into another language. */
export function followingTask(
  first: TaskRecord,
  { own, input, exportOf, preview, languages, ...earlier }: NewTask,
): TaskRecord {
  const { projectId: _project, result: _result, error: _error, waitingFor: _waiting, ...others } = first;
  const { warnings: _warnings, withoutEffect: _withoutEffect, found, ...rest } = others;
  const kept = { ...rest, ...(found && { found: stillFound(found) }) };
  const { glossaryFile: _file, ...withoutGlossaries } = kept;
  const now = Date.now();
  return {
    ...(exportOf || preview ? kept : { ...withoutGlossaries, glossaries: [] }),
    ...(exportOf && { exportOf }),
    ...(preview && { preview }),
    languages,
    ...(earlier.hasClonedBefore && { hasClonedBefore: true }),
    ...own,
    input,
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state: own.state, atMs: now }],
  };
}

/** What the first task found out that holds for every later one; whose voices are heard is found out anew. */
function stillFound({ voice_model_used: _used, ...found }: NonNullable<TaskRecord['found']>): TaskRecord['found'] {
  return found;
}
