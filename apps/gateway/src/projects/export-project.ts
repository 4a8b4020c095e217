import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buckets } from '@polydub/bus';
import type { Artifact, ArtifactStore, ProjectRecord, TaskRecord } from '@polydub/contracts';
import { composeSrt } from '@polydub/srt';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { translatePrice } from '../points/price.js';
import { gatewayBuckets } from '../state.js';
import { startTask } from '../tasks/start-task.js';
import { editedSeconds, linesOf, type ProjectLine, readReport } from './lines.js';

/** What an export is made of. */
export interface ExportRequest extends Caller {
  readonly gateway: Gateway;
  readonly project: ProjectRecord;
  readonly newId: string;
}

/**
 * Dubs a project again with its edited lines, as a task of its own. Charged for the minutes of the lines that were edited
 * since the last export. Throws `ApiError` 5 when the input of the first task is gone, 104 and 1304.
 */
export async function exportProject({ gateway, project, account, key, newId }: ExportRequest): Promise<TaskRecord> {
  const first = await gateway.bus.records(buckets.tasks).get(project.taskId);
  if (!first?.input)
    throw new ApiError('5', { message: 'The input of this project is no longer kept; submit it again.' });
  const lines = linesOf(await readReport(gateway.store, project), project);
  const exported = project.exports.at(-1)?.revision ?? 1;
  const points = translatePrice(first.request, editedSeconds(lines, exported), first.withoutEffect);
  const subtitles = await storeLines(lines, gateway.store);
  const task = exportTask(first, { taskId: newId, keyId: key.keyId, input: { media: first.input.media, subtitles } });
  await startTask(gateway, task, { points, lane: 'translate', fixed: true }, key);
  await noteExport(gateway, project, account.accountId, newId);
  return task;
}

function exportTask(
  first: TaskRecord,
  own: Pick<TaskRecord, 'taskId' | 'keyId'> & { input: NonNullable<TaskRecord['input']> },
): TaskRecord {
  const { projectId: _project, result: _result, error: _error, waitingFor: _waiting, ...kept } = first;
  const { callback_url: _callback, ...request } = first.request;
  const now = Date.now();
  return {
    ...kept,
    ...own,
    request: { ...request, subtitle_usage_type: 'final_translated', project_mode: 'none', enable_proofreading: false },
    state: 'queuing',
    progress: 0,
    createdAtMs: now,
    updatedAtMs: now,
    history: [{ state: 'queuing', atMs: now }],
  };
}

async function noteExport(
  { bus }: Gateway,
  { projectId, revision }: ProjectRecord,
  accountId: string,
  taskId: string,
): Promise<void> {
  await bus.records(gatewayBuckets.projects).update(`${accountId}.${projectId}`, (current) => {
    if (!current || current.exports.some((each) => each.taskId === taskId)) return undefined;
    return { ...current, exports: [...current.exports, { taskId, revision }] };
  });
}

async function storeLines(lines: readonly ProjectLine[], store: ArtifactStore): Promise<Artifact> {
  const cues = lines.map(({ startSeconds, endSeconds, translation }, index) => ({
    number: index + 1,
    startSeconds,
    endSeconds,
    text: translation,
  }));
  const scratch = await store.scratchFolder();
  try {
    const file = path.join(scratch, 'lines.srt');
    await writeFile(file, composeSrt(cues));
    return await store.add(file, '.srt');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
