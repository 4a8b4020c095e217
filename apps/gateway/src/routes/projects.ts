import { buckets } from '@polydub/bus';
import {
  lineEditSchema,
  MAX_EDITED_PROJECT_BYTES,
  MAX_ID_LENGTH,
  type ProjectRecord,
  taskOf,
  translateFamily,
  translateFieldsSchema,
} from '@polydub/contracts';
import { z } from 'zod';
import { ApiError, notFound, printable } from '../http/api-error.js';
import { type Call, defineEndpoint } from '../http/endpoint.js';
import { requireRoom } from '../http/require-room.js';
import { isId } from '../ids.js';
import { exportProject } from '../projects/export-project.js';
import { linesOf, readReport } from '../projects/lines.js';
import { findProject, listProjects, removeProject } from '../projects/own-projects.js';
import { gatewayBuckets } from '../state.js';
import { startedTask } from '../tasks/start-task.js';
import { filesOf, projectFilesSchema, statusSchema } from '../tasks/status.js';

const common = { tag: 'Projects', scope: 'projects' } as const;
const root = '/v1/projects/{project_id}';

const summarySchema = z.object({
  project_id: z.string(),
  task_id: z.string().describe('The task that made it.'),
  kind: z.enum(['editable', 'proofreading']),
  revision: z.number().int().describe('Raised by each edit.'),
  voice_model: z.enum(['real', 'native']).describe('What voice_model came to; all exports ask for that.'),
  exports: z.array(z.object({ task_id: z.string(), revision: z.number().int(), target_language: z.string() })),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** The fields of a project's request, without the callback URL of its first task. */
const choicesSchema = translateFieldsSchema.omit({ callback_url: true });

const projectSchema = summarySchema.extend({
  request: choicesSchema.describe('What the task that made it was asked for.'),
  files: projectFilesSchema.describe('What that task made. Links are as in its status and are renewed each time.'),
  source_language: z.string(),
  target_language: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      speaker: z.string(),
      start_seconds: z.number(),
      end_seconds: z.number(),
      source: z.string(),
      translation: z.string(),
      voice: z.string(),
      revision: z.number().int().describe('Revision of the latest edit of this line.'),
    }),
  ),
});

const lineChangeSchema = lineEditSchema.extend({
  // A voice that finds nothing to say would fail the whole export.
  translation: lineEditSchema.shape.translation.regex(/[\p{L}\p{N}]/u, 'text with a letter or a digit'),
  revision: z.number().int().positive().describe('Revision of the project that the edit is based on.'),
});

const exportSchema = z.object({
  revision: z.number().int().positive().describe('Revision of the project to export.'),
  target_language: z
    .string()
    .max(MAX_ID_LENGTH)
    .optional()
    .describe("Another language than the project's; its lines are translated anew."),
});

/** Endpoints of projects, for proofreading and editing. */
export const projectEndpoints = [
  defineEndpoint({
    ...common,
    method: 'get',
    path: '/v1/projects',
    operationId: 'listProjects',
    summary: 'List the projects of the account',
    answer: z.object({ projects: z.array(summarySchema).describe('Newest first, without their lines.') }),
    handle: async ({ gateway, account }) => ({ projects: (await listProjects(gateway, account)).map(summaryOf) }),
  }),
  defineEndpoint({
    ...common,
    method: 'get',
    path: root,
    operationId: 'getProject',
    summary: 'Read a project',
    answer: projectSchema,
    handle: async (call) => show(await ownProject(call), call),
  }),
  defineEndpoint({
    ...common,
    method: 'delete',
    path: root,
    operationId: 'deleteProject',
    summary: 'Delete a project',
    description: 'Its tasks stay; what the project alone needed is removed when it is old enough.',
    answer: summarySchema,
    async handle(call) {
      const project = await ownProject(call);
      await removeProject(call.gateway, project);
      return summaryOf(project);
    },
  }),
  defineEndpoint({
    ...common,
    method: 'patch',
    path: `${root}/lines/{line_id}`,
    operationId: 'editProjectLine',
    summary: 'Edit the translation of a line',
    description:
      'Refused with code 5 (HTTP 409) when the project was edited after the given revision: read it again first.',
    body: lineChangeSchema,
    answer: projectSchema,
    handle: editLine,
  }),
  defineEndpoint({
    ...common,
    method: 'post',
    path: `${root}/exports`,
    operationId: 'exportProject',
    summary: 'Dub a project again with its edits',
    description:
      'A translate task of its own, charged for the minutes of the edits that no export was charged for when it is done; for all minutes in another language.',
    body: exportSchema,
    answer: statusSchema([translateFamily]).pick({ task_id: true, status: true }),
    errors: ['104', '1304'],
    async handle(call) {
      const known = await startedTask(call);
      if (known) return { task_id: known.taskId, status: known.state };
      const project = await ownProject(call);
      requireRevision(project, call.body.revision);
      const { taskId, state } = await exportProject({ ...call, project, targetLanguage: call.body.target_language });
      return { task_id: taskId, status: state };
    },
  }),
];

async function editLine(call: Call<z.infer<typeof lineChangeSchema>, undefined>): Promise<unknown> {
  const { gateway, account, params, body } = call;
  const { line_id: lineId = '' } = params;
  const project = await ownProject(call);
  const { lines } = await readReport(gateway.store, project);
  if (!lines.some(({ id }) => id === lineId)) throw notFound('line', lineId);
  const place = `${account.accountId}.${project.projectId}`;
  const projects = gateway.bus.records(gatewayBuckets.projects);
  const edited = await projects.update(place, (current) => {
    if (!current) throw notFound('project', project.projectId);
    requireRevision(current, body.revision);
    const revision = current.revision + 1;
    const edit = { ...current.edits[lineId], translation: body.translation, revision };
    const next = { ...current, revision, edits: { ...current.edits, [lineId]: edit }, updatedAtMs: Date.now() };
    requireRoom(projects, next, { translation: body.translation }, MAX_EDITED_PROJECT_BYTES);
    return next;
  });
  return show(edited ?? project, call);
}

async function ownProject({ gateway, account, params }: Call<unknown, unknown>): Promise<ProjectRecord> {
  const { project_id: projectId = '' } = params;
  const project = isId(projectId) ? await findProject(gateway, account, projectId) : undefined;
  if (project) return project;
  throw notFound('project', projectId);
}

function requireRevision({ revision }: ProjectRecord, given: number): void {
  if (given === revision) return;
  throw new ApiError('5', {
    message: `revision: expected ${revision}, the project's present revision, got ${printable(`${given}`)}.`,
    status: 409,
  });
}

async function show(
  project: ProjectRecord,
  { gateway }: Call<unknown, unknown>,
): Promise<z.infer<typeof projectSchema>> {
  const report = await readReport(gateway.store, project);
  // A task is kept as long as a project is based on it.
  const task = await gateway.bus.records(buckets.tasks).get(project.taskId);
  if (!task) throw notFound('project', project.projectId);
  const { callback_url: _receiver, ...choices } = taskOf(translateFamily, task).request;
  return {
    ...summaryOf(project),
    request: choices,
    files: filesOf(task, gateway),
    source_language: report.sourceLanguage,
    target_language: report.targetLanguage,
    lines: linesOf(report, project).map(({ startSeconds, endSeconds, ...line }) => ({
      ...line,
      start_seconds: startSeconds,
      end_seconds: endSeconds,
    })),
  };
}

function summaryOf(project: ProjectRecord): z.infer<typeof summarySchema> {
  return {
    project_id: project.projectId,
    task_id: project.taskId,
    kind: project.kind,
    revision: project.revision,
    voice_model: project.voiceModel,
    exports: project.exports.map(({ taskId, revision, targetLanguage }) => ({
      task_id: taskId,
      revision,
      target_language: targetLanguage,
    })),
    created_at: new Date(project.createdAtMs).toISOString(),
    updated_at: new Date(project.updatedAtMs).toISOString(),
  };
}
