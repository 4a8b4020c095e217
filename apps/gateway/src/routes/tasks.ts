import { type ApiErrorCode, type Families, type FamilySpec, tasksPathOf } from '@polydub/contracts';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { readCallbackStatus } from '../callbacks/callback-status.js';
import { defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { termsOf } from '../openapi/task-terms.js';
import { readAbilities } from '../tasks/abilities.js';
import { acceptTask, fieldsWithoutEffect } from '../tasks/accept-task.js';
import { cancelTask } from '../tasks/cancel-task.js';
import { listTasks } from '../tasks/list-tasks.js';
import { ownTask } from '../tasks/own-task.js';
import { startedTask } from '../tasks/start-task.js';
import { statusOf, statusSchema } from '../tasks/status.js';

const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .refine(isUuid, 'the next_cursor of a page')
    .optional()
    .describe('The next_cursor of the page before.'),
});

/** All endpoints of tasks, made from the families' rows. */
export function taskEndpoints(families: Families): Endpoint[] {
  const specs = Object.values(families);
  // Families with the same `tasksPath` share the endpoints that read tasks.
  const paths = [...new Set(specs.map(tasksPathOf))];
  const readTogether = paths.map((path) => specs.filter((spec) => tasksPathOf(spec) === path));
  return [...specs.map((spec) => createEndpoint(spec, families)), ...readTogether.flatMap(readingEndpoints)];
}

function common({ title, scope }: FamilySpec) {
  return { tag: title, scope };
}

function createEndpoint(spec: FamilySpec, families: Families): Endpoint {
  const { path, operation, summary, request } = spec;
  return defineEndpoint({
    ...common(spec),
    method: 'post',
    path,
    operationId: `create${operation}`,
    summary,
    description: termsOf(spec, families),
    answer: statusSchema([spec]).pick({ task_id: true, status: true }),
    body: request,
    withoutEffect: async ({ body, gateway }) => fieldsWithoutEffect(spec, body, await readAbilities(spec, gateway)),
    errors: ['104', '1301', '1304', ...refusalsOf(spec)],
    async handle(call) {
      const { taskId, state } = (await startedTask(call)) ?? (await acceptTask(spec, call));
      return { task_id: taskId, status: state };
    },
  });
}

/** Codes with which only requests of this family are refused. */
function refusalsOf({ inputs, usesModel }: FamilySpec): ApiErrorCode[] {
  const { refusal } = inputs.media?.accepts?.({}) ?? {};
  return [...(refusal ? [refusal] : []), ...(usesModel ? (['1506'] as const) : [])];
}

/** Endpoints for listing, querying and cancelling the tasks of families with a common path. */
function readingEndpoints(specs: readonly FamilySpec[]): Endpoint[] {
  const [spec] = specs;
  if (!spec) return [];
  const { operation } = spec;
  const path = tasksPathOf(spec);
  const status = statusSchema(specs);
  const one = { ...common(spec), path: `${path}/{task_id}`, answer: status };
  return [
    defineEndpoint({
      ...common(spec),
      method: 'get',
      path,
      operationId: `list${operation}s`,
      summary: 'List the tasks of the account',
      query: listQuerySchema,
      answer: z.object({
        tasks: z.array(status).describe('Newest first.'),
        next_cursor: z.string().optional().describe('Absent on the last page.'),
      }),
      handle: async ({ gateway, account, query }) => {
        const { tasks, nextCursor } = await listTasks(gateway, account, { ...query, families: specs });
        return {
          tasks: tasks.map((task) => statusOf(task, gateway)),
          ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
        };
      },
    }),
    defineEndpoint({
      ...one,
      method: 'get',
      operationId: `get${operation}`,
      summary: 'Query a task',
      async handle(call) {
        const task = await ownTask(call, specs);
        const callback = await readCallbackStatus(call.gateway.bus, task);
        return { ...statusOf(task, call.gateway), ...(callback && { callback }) };
      },
    }),
    defineEndpoint({
      ...one,
      method: 'delete',
      operationId: `cancel${operation}`,
      summary: 'Cancel a task',
      description: 'The task fails with err_code `cancelled` and costs nothing. A task that has ended stays as it is.',
      async handle(call) {
        const { gateway } = call;
        return statusOf(await cancelTask(gateway, await ownTask(call, specs)), gateway);
      },
    }),
  ];
}
