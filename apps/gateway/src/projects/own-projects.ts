import { buckets } from '@polydub/bus';
import type { Account, ProjectRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { settleTask } from '../tasks/settle.js';

/** A project of an account. Creates it if its task is done but not settled yet. */
export async function findProject(
  gateway: Gateway,
  { accountId }: Account,
  projectId: string,
): Promise<ProjectRecord | undefined> {
  const projects = gateway.bus.records(gatewayBuckets.projects);
  const place = `${accountId}.${projectId}`;
  const known = await projects.get(place);
  if (known) return known;
  // A project has the same id as the task that created it.
  const task = await gateway.bus.records(buckets.tasks).get(projectId);
  if (task?.accountId !== accountId || task.state !== 'done') return undefined;
  await settleTask(gateway, task);
  return projects.get(place);
}

/** The projects of an account, newest first. */
export async function listProjects({ bus }: Gateway, { accountId }: Account): Promise<ProjectRecord[]> {
  const projects = await bus.records(gatewayBuckets.projects).list(`${accountId}.*`);
  return [...projects.values()].sort((a, b) => b.createdAtMs - a.createdAtMs);
}

/** Removes a project. The task's record is changed first; otherwise the project would be created again. */
export async function removeProject({ bus }: Gateway, { projectId, accountId, taskId }: ProjectRecord): Promise<void> {
  await bus.records(buckets.tasks).update(taskId, (task) => {
    if (!task) return undefined;
    const { projectId: _project, ...rest } = task;
    return rest;
  });
  await bus.records(gatewayBuckets.projects).remove(`${accountId}.${projectId}`);
}
