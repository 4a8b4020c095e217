import { type Families, type LipSyncModel, MAX_ID_LENGTH, modelStatus } from '@polydub/contracts';
import { z } from 'zod';
import { notFound } from '../http/api-error.js';
import { type Call, defineEndpoint, type Endpoint } from '../http/endpoint.js';
import { makeModel } from '../models/make-model.js';
import { type ModelFamily, modelFamilies } from '../models/model-family.js';
import { deleteModel, findModel, listModels } from '../models/model-store.js';

const bodySchema = z.object({
  task_id: z
    .string()
    .max(MAX_ID_LENGTH)
    .describe('A finished task of the account in precision mode. A task has one model: asked again it is the same.'),
});

const modelSchema = z.object({
  model_id: z.string(),
  status: z.enum(['active', 'expired']).describe('An expired model cannot be used again.'),
  expires_at: z.iso.datetime().describe('Three months after its last use, or after it was made.'),
});

/** All endpoints of models, made from the rows of the families whose tasks become models. */
export function modelEndpoints(families: Families): Endpoint[] {
  return modelFamilies(families).flatMap((spec) => [...collectionEndpoints(spec), ...itemEndpoints(spec)]);
}

function common({ title, scope }: ModelFamily) {
  return { tag: title, scope };
}

function collectionEndpoints(spec: ModelFamily): Endpoint[] {
  const { path, operation } = spec.models;
  return [
    defineEndpoint({
      ...common(spec),
      method: 'post',
      path,
      operationId: `create${operation}`,
      summary: 'Keep the model of a finished task',
      body: bodySchema,
      answer: modelSchema,
      errors: ['1504', '1506'],
      handle: async (call) => show(await makeModel(spec, call, call.body.task_id), call),
    }),
    defineEndpoint({
      ...common(spec),
      method: 'get',
      path,
      operationId: `list${operation}s`,
      summary: 'List the models of the account',
      answer: z.object({ models: z.array(modelSchema).describe('Newest first.') }),
      handle: async (call) => ({
        models: (await listModels(call.gateway, call.account.accountId)).map((model) => show(model, call)),
      }),
    }),
  ];
}

function itemEndpoints(spec: ModelFamily): Endpoint[] {
  const { path, operation } = spec.models;
  const one = { ...common(spec), path: `${path}/{model_id}`, answer: modelSchema } as const;
  return [
    defineEndpoint({
      ...one,
      method: 'get',
      operationId: `get${operation}`,
      summary: 'Query a model',
      handle: async (call) => show(orMissing(await findModel(...named(call)), call), call),
    }),
    defineEndpoint({
      description:
        'The answer is the model as it was. Tasks that use it go on. What the model alone kept is removed later.',
      ...one,
      method: 'delete',
      operationId: `delete${operation}`,
      summary: 'Delete a model',
      async handle(call) {
        const [gateway, accountId, modelId] = named(call);
        return show(orMissing(await deleteModel(gateway, accountId, modelId), call), call);
      },
    }),
  ];
}

function named({ gateway, account, params }: Call<unknown, unknown>) {
  return [gateway, account.accountId, params.model_id ?? ''] as const;
}

function orMissing(model: LipSyncModel | undefined, { params }: Call<unknown, unknown>): LipSyncModel {
  if (model) return model;
  throw notFound('model', params.model_id ?? '');
}

/** A model as its owner sees it. */
function show(model: LipSyncModel, { gateway }: Call<unknown, unknown>): z.infer<typeof modelSchema> {
  const { modelId, expiresAtMs } = model;
  return {
    model_id: modelId,
    status: modelStatus(model, gateway.nowMs()),
    expires_at: new Date(expiresAtMs).toISOString(),
  };
}
