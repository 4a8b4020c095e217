import { type ProjectRecord, specOf, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { openProject } from './open-project.js';

/** Creates the project of a finished task that asked for one. May be called again. */
export async function keepProject(gateway: Gateway, task: TaskRecord): Promise<void> {
  const { projectId, accountId, taskId, family, request, result } = task;
  if (projectId === undefined) return;
  const { accepted, project: spec } = specOf(gateway.families, family);
  const kind = spec?.kindOf(accepted.parse(request));
  const base = spec && result?.[spec.linesFrom];
  if (!kind || !base) return;
  const { settings } = await openProject(gateway, { family, base });
  const now = Date.now();
  const project: ProjectRecord = {
    ...{ projectId, accountId, taskId, family, kind, base, settings },
    revision: 1,
    edits: {},
    exports: [],
    createdAtMs: now,
    updatedAtMs: now,
  };
  await gateway.bus.records(gatewayBuckets.projects).create(`${accountId}.${projectId}`, project);
}
