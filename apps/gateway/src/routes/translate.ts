import { translateRequestSchema } from '@polydub/contracts';
import { z } from 'zod';
import { readCallbackStatus } from '../callbacks/callback-status.js';
import { defineEndpoint } from '../http/endpoint.js';
import { acceptTranslate } from '../tasks/accept-translate.js';
import { cancelTask } from '../tasks/cancel-task.js';
import { listTasks } from '../tasks/list-tasks.js';
import { ownTask } from '../tasks/own-task.js';
import { startedTask } from '../tasks/start-task.js';
import { statusOf, translateStatusSchema } from '../tasks/status.js';

const common = { tag: 'Translate & dub', scope: 'translate' } as const;
const one = '/v1/media/translate/{task_id}';

const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(64).optional().describe('The next_cursor of the page before.'),
});

const listSchema = z.object({
  tasks: z.array(translateStatusSchema).describe('Newest first.'),
  next_cursor: z.string().optional().describe('Absent on the last page.'),
});

/** Translate and dub. */
export const translateEndpoints = [
  defineEndpoint({
    ...common,
    method: 'post',
    path: '/v1/media/translate',
    operationId: 'createTranslateTask',
    summary: 'Translate and dub a video or audio file',
    body: translateRequestSchema,
    answer: translateStatusSchema.pick({ task_id: true, status: true }),
    errors: ['104', '1301', '1304'],
    async handle(call) {
      const { taskId, state } = (await startedTask(call)) ?? (await acceptTranslate(call));
      return { task_id: taskId, status: state };
    },
  }),
  defineEndpoint({
    ...common,
    method: 'get',
    path: '/v1/media/translate',
    operationId: 'listTranslateTasks',
    summary: 'List the tasks of the account',
    query: listQuerySchema,
    answer: listSchema,
    async handle({ gateway, account, query }) {
      const { tasks, nextCursor } = await listTasks(gateway, account, query);
      return {
        tasks: tasks.map((task) => statusOf(task, gateway)),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
      };
    },
  }),
  defineEndpoint({
    ...common,
    method: 'get',
    path: one,
    operationId: 'getTranslateTask',
    summary: 'Query a task',
    answer: translateStatusSchema,
    async handle(call) {
      const task = await ownTask(call);
      const callback = await readCallbackStatus(call.gateway.bus, task);
      return { ...statusOf(task, call.gateway), ...(callback && { callback }) };
    },
  }),
  defineEndpoint({
    ...common,
    method: 'delete',
    path: one,
    operationId: 'cancelTranslateTask',
    summary: 'Cancel a task',
    description: 'The task fails with err_code `cancelled` and costs nothing. A task that has ended stays as it is.',
    answer: translateStatusSchema,
    handle: async (call) => statusOf(await cancelTask(call.gateway, await ownTask(call)), call.gateway),
  }),
];
