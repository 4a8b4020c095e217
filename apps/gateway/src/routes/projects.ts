import {
  type Families,
  languageCode,
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  type ProjectRecord,
  webUrl,
} from '@polydub/contracts';
import { z } from 'zod';
import { notFound } from '../http/api-error.js';
import { type Call, defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { isId } from '../ids.js';
import { editLines, requireRevision, type WantedEdits } from '../projects/edit-lines.js';
import { exportProject } from '../projects/export-project.js';
import { familyOf, openProject, type ProjectFamily, projectFamilies } from '../projects/open-project.js';
import { findProject, listProjects, removeProject } from '../projects/own-projects.js';
import { previewLine } from '../projects/preview-line.js';
import { projectSchema, showProject, summaryOf, summarySchema, taskOfProject } from '../projects/show-project.js';
import { startedTask } from '../tasks/start-task.js';
import { statusSchema } from '../tasks/status.js';

const common = { tag: 'Projects', scope: 'projects' } as const;
const root = '/v1/projects/{project_id}';

const exportSchema = z.object({
  revision: z.number().int().positive().describe('Revision of the project to export.'),
  target_language: languageCode
    .optional()
    .describe("Another language than the project's, such as es or pt-BR; its lines are translated anew."),
  callback_url: webUrl
    .nullable()
    .optional()
    .describe(
      "Gets the export's changes of status. Default: the callback_url of the job that made the project; null: none.",
    ),
});

/** Endpoints of the projects of some families, for proofreading and editing. */
export function projectEndpoints(families: Families): Endpoint[] {
  const specs = projectFamilies({ families });
  if (specs.length === 0) return [];
  return [
    ...readingEndpoints(specs),
    editEndpoint(specs),
    bulkEditEndpoint(specs),
    previewEndpoint(specs),
    exportEndpoint(specs),
  ];
}

function readingEndpoints(specs: readonly ProjectFamily[]): Endpoint[] {
  const summary = summarySchema(specs);
  return [
    defineEndpoint({
      ...common,
      method: 'get',
      path: '/v1/projects',
      operationId: 'listProjects',
      summary: 'List the projects of the account',
      answer: z.object({ projects: z.array(summary).describe('Newest first, without their lines.') }),
      handle: async ({ gateway, account }) => ({ projects: (await listProjects(gateway, account)).map(summaryOf) }),
    }),
    defineEndpoint({
      ...common,
      method: 'get',
      path: root,
      operationId: 'getProject',
      summary: 'Read a project',
      answer: projectSchema(specs),
      handle: async (call) => showProject(call.gateway, await ownProject(call)),
    }),
    defineEndpoint({
      ...common,
      method: 'delete',
      path: root,
      operationId: 'deleteProject',
      summary: 'Delete a project',
      description: 'Its tasks stay; what the project alone needed is removed when it is old enough.',
      answer: summary,
      async handle(call) {
        const project = await ownProject(call);
        await removeProject(call.gateway, project);
        return summaryOf(project);
      },
    }),
  ];
}

function editEndpoint(specs: readonly ProjectFamily[]): Endpoint {
  return defineEndpoint({
    ...common,
    method: 'patch',
    path: `${root}/lines/{line_id}`,
    operationId: 'editProjectLine',
    summary: 'Edit a line',
    description:
      'A JSON Merge Patch (RFC 7396) of what may be edited in the family of the project. Refused with code 5 (HTTP 409) ' +
      'when the project was edited after the given revision: read it again first.',
    body: z.union(specs.map(editSchema)),
    bodyFor: async (call) => editSchema(familyOf(call.gateway, await ownProject(call))),
    answer: projectSchema(specs),
    async handle(call) {
      const { line_id: lineId = '' } = call.params;
      const { revision, ...changes } = call.body;
      return edit(call, { revision, edits: [{ lineId, changes }] });
    },
  });
}

function bulkEditEndpoint(specs: readonly ProjectFamily[]): Endpoint {
  return defineEndpoint({
    ...common,
    method: 'patch',
    path: `${root}/lines`,
    operationId: 'editProjectLines',
    summary: 'Edit several lines together',
    description:
      'Each line is edited as by the operation for one line, by its `id`. All lines are edited, which raises the revision by one, or none.',
    body: z.union(specs.map(bulkEditSchema)),
    bodyFor: async (call) => bulkEditSchema(familyOf(call.gateway, await ownProject(call))),
    answer: projectSchema(specs),
    async handle(call) {
      const { revision, lines } = call.body;
      return edit(call, { revision, edits: lines.map(({ id: lineId, ...changes }) => ({ lineId, changes })) });
    },
  });
}

async function edit(call: Call<unknown, unknown>, wanted: WantedEdits): Promise<unknown> {
  const { gateway } = call;
  const project = await ownProject(call);
  const edited = { project, source: await openProject(gateway, project), task: await taskOfProject(gateway, project) };
  return showProject(gateway, await editLines(gateway, edited, wanted));
}

const basedOn = z.number().int().positive().describe('Revision of the project that the edit is based on.');

/** The body of an edit in a family. */
function editSchema({ title, project: { edit } }: ProjectFamily) {
  return z.object({ ...edit.shape, revision: basedOn }).meta({ title });
}

/** The body of an edit of several lines in a family. */
function bulkEditSchema({ title, project: { edit } }: ProjectFamily) {
  const line = z.object({ ...edit.shape, id: z.string().describe('Id of the line.') });
  const areDifferent = (lines: readonly { id: string }[]) => new Set(lines.map(({ id }) => id)).size === lines.length;
  const lines = z.array(line).min(1).max(MAX_LINES).refine(areDifferent, 'each line once');
  return z.object({ revision: basedOn, lines }).meta({ title });
}

const previewSchema = z.object({
  translation: z
    .string()
    .max(MAX_LINE_CHARACTERS)
    .optional()
    .describe('What to speak instead of the translation of the line, such as an edit that is not kept yet.'),
});

function previewEndpoint(specs: readonly ProjectFamily[]): Endpoint {
  return defineEndpoint({
    ...common,
    method: 'post',
    path: `${root}/lines/{line_id}/preview`,
    operationId: 'previewProjectLine',
    summary: 'Hear a line before an export',
    description:
      'A task of its own in the family of the project, which speaks the line with the voice of its speaker. When it is done, ' +
      '`audio_url` of its `result` is the sound, not yet fitted to its time. It costs nothing and calls nobody back, but counts as a ' +
      'task of the key. It fails with 10044 when the text has no letter and no digit, and with 10045 when the voice cannot speak it. ' +
      'Only projects of dubs have voices.',
    body: previewSchema,
    answer: statusSchema(specs).pick({ task_id: true, status: true }),
    errors: ['1304'],
    async handle(call) {
      const known = await startedTask(call);
      if (known) return { task_id: known.taskId, status: known.state };
      const { line_id: lineId = '' } = call.params;
      const project = await ownProject(call);
      const { taskId, state } = await previewLine({ ...call, project, lineId, text: call.body.translation });
      return { task_id: taskId, status: state };
    },
  });
}

function exportEndpoint(specs: readonly ProjectFamily[]): Endpoint {
  return defineEndpoint({
    ...common,
    method: 'post',
    path: `${root}/exports`,
    operationId: 'exportProject',
    summary: 'Make the results of a project again with its edits',
    description:
      'A task of its own in the family of the project, charged for the minutes of the edits that no export was charged for ' +
      'when it is done; for all minutes in another language.',
    body: exportSchema,
    answer: statusSchema(specs).pick({ task_id: true, status: true }),
    errors: ['104', '1301', '1304'],
    async handle(call) {
      const known = await startedTask(call);
      if (known) return { task_id: known.taskId, status: known.state };
      const project = await ownProject(call);
      requireRevision(project, call.body.revision);
      const { target_language: targetLanguage, callback_url: callbackUrl } = call.body;
      const { taskId, state } = await exportProject({ ...call, project, targetLanguage, callbackUrl });
      return { task_id: taskId, status: state };
    },
  });
}

async function ownProject({ gateway, account, params }: Call<unknown, unknown>): Promise<ProjectRecord> {
  const { project_id: projectId = '' } = params;
  const project = isId(projectId) ? await findProject(gateway, account, projectId) : undefined;
  if (project) return project;
  throw notFound('project', projectId);
}
