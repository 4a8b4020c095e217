import { buckets } from '@polydub/bus';
import { type ProjectRecord, projectKindSchema, type TaskRecord } from '@polydub/contracts';
import { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { notFound } from '../http/api-error.js';
import { filesOf, filesSchema } from '../tasks/status.js';
import { linesOf } from './lines.js';
import { familyOf, openProject, type ProjectFamily } from './open-project.js';

/** Schema of {@link summaryOf} for any of some families. */
export function summarySchema(specs: readonly ProjectFamily[]): z.ZodType {
  return anyFamily(specs, summaryOfFamily);
}

/** Schema of {@link showProject} for any of some families. */
export function projectSchema(specs: readonly ProjectFamily[]): z.ZodType {
  return anyFamily(specs, projectOfFamily);
}

/** Schemas that differ by the name of the family. */
function anyFamily(specs: readonly ProjectFamily[], schemaOf: (spec: ProjectFamily) => z.ZodObject): z.ZodType {
  const [first, ...others] = specs.map(schemaOf);
  if (!first) return z.object({});
  return others.length > 0 ? z.discriminatedUnion('family', [first, ...others]) : first;
}

function summaryOfFamily({ name, languages, project: { settings } }: ProjectFamily) {
  const language = languages ? { target_language: z.string() } : {};
  return z.object({
    project_id: z.string(),
    task_id: z.string().describe('The task that made it.'),
    family: z.literal(name),
    kind: projectKindSchema,
    revision: z.number().int().describe('Raised by each edit.'),
    ...settings?.shape,
    exports: z.array(z.object({ task_id: z.string(), revision: z.number().int(), ...language })),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  });
}

function projectOfFamily(spec: ProjectFamily) {
  const { callback_url: _receiver, ...choices } = spec.request.shape;
  const revision = z.number().int().describe('Revision of the latest edit of this line; 1 for none.');
  return summaryOfFamily(spec).extend({
    request: z.object(choices).describe('What the task that made it was asked for.'),
    files: filesSchema(spec).describe('What that task made. Links are as in its status and are renewed each time.'),
    ...(spec.languages && { source_language: z.string(), target_language: z.string() }),
    lines: z.array(spec.project.line.extend({ revision })),
  });
}

/** A project as lists show it. */
export function summaryOf(project: ProjectRecord): Record<string, unknown> {
  const exports = project.exports.map(({ taskId, revision, targetLanguage }) => ({
    task_id: taskId,
    revision,
    ...(targetLanguage !== undefined && { target_language: targetLanguage }),
  }));
  return {
    project_id: project.projectId,
    task_id: project.taskId,
    family: project.family,
    kind: project.kind,
    revision: project.revision,
    ...project.settings,
    exports,
    created_at: new Date(project.createdAtMs).toISOString(),
    updated_at: new Date(project.updatedAtMs).toISOString(),
  };
}

/** A project with its lines and fresh links to its files. Throws `ApiError` 5 (HTTP 404) when its task is gone. */
export async function showProject(gateway: Gateway, project: ProjectRecord): Promise<Record<string, unknown>> {
  const task = await taskOfProject(gateway, project);
  const source = await openProject(gateway, project);
  const { callback_url: _receiver, ...choices } = familyOf(gateway, project).accepted.parse(task.request);
  const { sourceLanguage, targetLanguage } = source;
  return {
    ...summaryOf(project),
    request: withFound(choices, task),
    files: filesOf(task, gateway),
    ...(sourceLanguage !== undefined && { source_language: sourceLanguage }),
    ...(targetLanguage !== undefined && { target_language: targetLanguage }),
    lines: linesOf(source, project),
  };
}

/** A request whose fields show what their values came to, such as the language that `auto` found. */
function withFound(request: Readonly<Record<string, unknown>>, { found = {} }: TaskRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, found[name] ?? value]));
}

/** The task that made a project; it is kept as long as the project. Throws `ApiError` 5 (HTTP 404) when it is gone. */
export async function taskOfProject({ bus }: Gateway, { taskId, projectId }: ProjectRecord): Promise<TaskRecord> {
  const task = await bus.records(buckets.tasks).get(taskId);
  if (task) return task;
  throw notFound('project', projectId);
}
