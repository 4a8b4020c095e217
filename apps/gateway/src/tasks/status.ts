import { type FamilySpec, type ResultSpec, specOf, type TaskRecord } from '@polydub/contracts';
import { z } from 'zod';
import { callbackStatusSchema } from '../callbacks/callback-status.js';
import type { Gateway } from '../gateway.js';
import { jobCodesText } from '../openapi/task-terms.js';
import { signedPath } from '../results/signed-links.js';

const commonSchema = z.object({
  task_id: z.string(),
  status: z.string(),
  progress: z.number().min(0).max(1).describe('How much of the task is done.'),
  waiting_for: z.string().optional().describe('Why the task does not get on, while it does not.'),
  err_code: z.string().optional(),
  err_message: z.string().optional(),
  without_effect: z
    .array(z.string())
    .optional()
    .describe('Fields of the request that have no effect, such as wishes for a picture where no video is made.'),
  warnings: z
    .array(z.object({ code: z.string(), message: z.string() }))
    .optional()
    .describe('What was done less well than asked, as far as it concerns the whole task; the report has more.'),
  callback: callbackStatusSchema
    .optional()
    .describe('How far the callbacks are. Only in the answer to a query of one task with a callback_url.'),
  created_at: z.iso.datetime(),
});
const groupSchema = z.string().optional().describe('The group that the task belongs to, when it was made in one.');

/** Status of a task, with the fields that its family adds. */
export type TaskStatus = z.infer<typeof commonSchema> & Readonly<Record<string, unknown>>;

/**
 * Schema of {@link statusOf} for tasks of some families (specification 2.2 and 2.6), with Polydub's additional fields.
 */
export function statusSchema(specs: readonly FamilySpec[]) {
  const [first = 'failed', ...others] = new Set(specs.flatMap(({ states }) => states));
  const linked = specs.flatMap(({ results }) => Object.values(results)).filter(({ field }) => field !== undefined);
  const links = (areBeside: boolean) =>
    Object.fromEntries(
      linked
        .filter(({ isBesideResult = false }) => isBesideResult === areBeside)
        .map(({ field = '', holds }) => [field, linkSchema(holds)]),
    );
  const inResult = {
    ...links(false),
    ...(specs.some(({ project }) => project) ? { project_url: z.url().optional() } : {}),
  };
  const lifetime = 'Links to the results; each status query gives new ones, see /v1/files.';
  const result = z.object(inResult).optional().describe(lifetime);
  return commonSchema.extend({
    status: z.enum([first, ...others]),
    ...(specs.some(({ languages }) => languages) ? { group_id: groupSchema } : {}),
    err_code: z.string().optional().describe(jobCodesText(specs)),
    ...Object.assign({}, ...specs.map(({ findings }) => findings?.shape)),
    ...(Object.keys(inResult).length > 0 ? { result } : {}),
    ...links(true),
  });
}

/** Schema of {@link filesOf} for the tasks of a family. */
export function filesSchema({ results }: FamilySpec) {
  const linked = Object.values(results).map((result) => [fieldOf(result), linkSchema(result.holds)] as const);
  return z.object(Object.fromEntries(linked.filter(([field]) => field !== undefined)));
}

function linkSchema(holds = 'Link to the file.') {
  return z.url().optional().describe(holds);
}

function fieldOf({ field, projectField = field }: ResultSpec): string | undefined {
  return projectField;
}

/** Makes the status answer of a task, with fresh links. */
export function statusOf(task: TaskRecord, gateway: Gateway): TaskStatus {
  const {
    taskId,
    family,
    state,
    progress,
    waitingFor,
    error,
    createdAtMs,
    withoutEffect = [],
    warnings,
    groupId,
  } = task;
  const { results, project: makesProject } = specOf(gateway.families, family);
  const links = Object.entries(results).flatMap(([role, { field, isBesideResult = false }]) => {
    const link = field && linkTo(role, task, gateway);
    return link ? [{ isBesideResult, entry: [field, link] as const }] : [];
  });
  const entries = (areBeside: boolean) =>
    Object.fromEntries(links.filter(({ isBesideResult }) => isBesideResult === areBeside).map(({ entry }) => entry));
  const project = task.projectId && { project_url: `${gateway.options.publicUrl}/v1/projects/${task.projectId}` };
  const isInResult = ({ field, isBesideResult }: ResultSpec) => field !== undefined && !isBesideResult;
  const hasResult = makesProject !== undefined || Object.values(results).some(isInResult);
  return {
    task_id: taskId,
    ...(groupId === undefined ? {} : { group_id: groupId }),
    status: state,
    progress,
    ...(waitingFor === undefined ? {} : { waiting_for: waitingFor }),
    ...(error ? { err_code: error.code, err_message: error.message } : {}),
    ...task.found,
    ...(withoutEffect.length > 0 && { without_effect: withoutEffect }),
    ...(warnings && { warnings: warnings.map(({ code, message }) => ({ code, message })) }),
    ...(state === 'done' && hasResult ? { result: { ...entries(false), ...project } } : {}),
    ...entries(true),
    created_at: new Date(createdAtMs).toISOString(),
  };
}

/** Makes fresh links to all files of a task that made a project. */
export function filesOf(task: TaskRecord, gateway: Gateway): Record<string, string> {
  const links = Object.entries(specOf(gateway.families, task.family).results).map(
    ([role, result]) => [fieldOf(result), linkTo(role, task, gateway)] as const,
  );
  return Object.fromEntries(links.filter(([field, link]) => field !== undefined && link !== undefined));
}

function linkTo(role: string, { taskId, family, result }: TaskRecord, gateway: Gateway): string | undefined {
  const { families, options, linkSecret, nowMs } = gateway;
  const artifact = result?.[role];
  const spec = specOf(families, family).results[role];
  if (!artifact || !spec) return undefined;
  const expiresAtSeconds = Math.floor(nowMs() / 1000) + options.linkLifetimeSeconds;
  const name = `${spec.fileName}${artifact.extension}`;
  return `${options.publicUrl}${signedPath({ taskId, role, expiresAtSeconds }, name, linkSecret)}`;
}
