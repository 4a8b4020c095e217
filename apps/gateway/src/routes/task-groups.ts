import type { Families, FamilySpec } from '@polydub/contracts';
import { languageCode } from '@polydub/contracts';
import { z } from 'zod';
import { notFound } from '../http/api-error.js';
import { type Call, defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { statusOf, statusSchema } from '../tasks/status.js';
import { acceptGroup, cancelGroup, type GroupRequest, type TaskGroup, tasksOfGroup } from '../tasks/task-groups.js';

const MAX_LANGUAGES = 20;

/** Endpoints for several target languages in one request, in the families whose requests name one. */
export function groupEndpoints(families: Families): Endpoint[] {
  return Object.values(families)
    .filter(({ languages }) => languages !== undefined)
    .flatMap(endpointsFor);
}

function endpointsFor(spec: FamilySpec): Endpoint[] {
  const { title: tag, scope, path, operation } = spec;
  const task = statusSchema([spec]).extend({ target_language: z.string() });
  const answer = z.object({ group_id: z.string(), tasks: z.array(task).describe('One for each target language.') });
  const one = { tag, scope, path: `${path}/groups/{group_id}`, answer } as const;
  return [
    defineEndpoint({
      tag,
      scope,
      method: 'post',
      path: `${path}/groups`,
      operationId: `create${operation}Group`,
      summary: 'The same for several target languages at once',
      description:
        'Makes a task for each language, all of them or none; each has its own status, results, price and callbacks, and is ' +
        'listed, queried and cancelled like others.',
      body: groupSchema(spec),
      answer,
      errors: ['104', '1301', '1304'],
      handle: async (call) => show(await acceptGroup(spec, call), call),
    }),
    defineEndpoint({
      ...one,
      method: 'get',
      operationId: `get${operation}Group`,
      summary: 'Query the tasks of a group',
      handle: async (call) => show(await ownGroup(spec, call), call),
    }),
    defineEndpoint({
      ...one,
      method: 'delete',
      operationId: `cancel${operation}Group`,
      summary: 'Cancel the tasks of a group',
      description: 'Those that have ended stay as they are.',
      handle: async (call) => {
        const { groupId, tasks } = await ownGroup(spec, call);
        return show({ groupId, tasks: await cancelGroup(call.gateway, tasks) }, call);
      },
    }),
  ];
}

/** The fields of a request for one task, with `target_languages`; rules on several fields are checked for each task. */
function groupSchema({ request }: FamilySpec): z.ZodType<GroupRequest> {
  const { target_language: _, ...shared } = request.shape;
  const languages = z
    .array(languageCode)
    .min(1)
    .max(MAX_LANGUAGES)
    // Capitals do not matter in codes: es-mx is made and charged as es-MX is.
    .refine((codes) => new Set(codes.map((code) => code.toLowerCase())).size === codes.length, 'each language once')
    .describe('Languages to translate into, such as ["es", "pt-BR"].');
  return z.object({ ...shared, target_languages: languages }) as unknown as z.ZodType<GroupRequest>;
}

async function ownGroup(spec: FamilySpec, { gateway, account, params }: Call<unknown, unknown>): Promise<TaskGroup> {
  const groupId = params.group_id ?? '';
  const tasks = await tasksOfGroup(gateway, { account, groupId, family: spec.name });
  if (tasks.length > 0) return { groupId, tasks };
  throw notFound('group', groupId);
}

function show({ groupId, tasks }: TaskGroup, { gateway }: Call<unknown, unknown>) {
  return {
    group_id: groupId,
    tasks: tasks.map((task) => ({ ...statusOf(task, gateway), target_language: String(task.request.target_language) })),
  };
}
