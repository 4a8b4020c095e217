import type { ProjectRecord, TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { readReport } from './lines.js';

/** Creates the project of a finished task that asked for one. May be called again. */
export async function keepProject({ bus, store }: Gateway, task: TaskRecord): Promise<void> {
  const { projectId, accountId, taskId, request, result } = task;
  if (projectId === undefined || !result?.report) return;
  const { voiceModel } = await readReport(store, { report: result.report });
  const now = Date.now();
  const project: ProjectRecord = {
    projectId,
    accountId,
    taskId,
    kind: request.enable_proofreading ? 'proofreading' : 'editable',
    revision: 1,
    report: result.report,
    voiceModel,
    edits: {},
    exports: [],
    createdAtMs: now,
    updatedAtMs: now,
  };
  await bus.records(gatewayBuckets.projects).create(`${accountId}.${projectId}`, project);
}
