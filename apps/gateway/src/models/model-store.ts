import type { Records } from '@polydub/bus';
import { type LipSyncModel, modelExpiryMs, modelStatus, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import { isId } from '../ids.js';
import { gatewayBuckets } from '../state.js';

/** The records of all models. */
export function modelRecords({ bus }: Pick<Gateway, 'bus'>): Records<LipSyncModel> {
  return bus.records(gatewayBuckets.lipSyncModels);
}

/** A model of an account, expired ones included; undefined when there is none, or its owner deleted it. */
export async function findModel(
  gateway: Pick<Gateway, 'bus'>,
  accountId: string,
  modelId: string,
): Promise<LipSyncModel | undefined> {
  const model = isId(modelId) ? await modelRecords(gateway).get(`${accountId}.${modelId}`) : undefined;
  return model?.deletedAtMs === undefined ? model : undefined;
}

/** The models of an account, newest first, expired ones included. */
export async function listModels(gateway: Pick<Gateway, 'bus'>, accountId: string): Promise<LipSyncModel[]> {
  const models = await modelRecords(gateway).list(`${accountId}.*`);
  return [...models.values()]
    .filter(({ deletedAtMs }) => deletedAtMs === undefined)
    .sort((a, b) => b.createdAtMs - a.createdAtMs);
}

/**
 * Deletes a model; undefined when there is none. A sweep removes its record later: until then a request that was using
 * it at that moment finds its files.
 */
export async function deleteModel(
  gateway: Pick<Gateway, 'bus' | 'nowMs'>,
  accountId: string,
  modelId: string,
): Promise<LipSyncModel | undefined> {
  const found = await findModel(gateway, accountId, modelId);
  if (!found) return undefined;
  await modelRecords(gateway).update(`${accountId}.${modelId}`, (current) =>
    current && current.deletedAtMs === undefined ? { ...current, deletedAtMs: gateway.nowMs() } : undefined,
  );
  return found;
}

/**
 * Whether the account has this model and may use it now. Throws `ApiError` 5 for a model that is not there or was
 * deleted, and 1506 for an expired one.
 */
export function requireUsable(
  model: LipSyncModel | undefined,
  modelId: string,
  { nowMs }: Pick<Gateway, 'nowMs'>,
): asserts model is LipSyncModel {
  if (!model || model.deletedAtMs !== undefined) {
    throw new ApiError('5', {
      message: `model_id: expected the id of a lip-sync model of this account, got ${JSON.stringify(modelId.slice(0, 80))}.`,
    });
  }
  if (modelStatus(model, nowMs()) === 'expired') throw expired(model);
}

/** The refusal for a model that is expired. */
export function expired({ modelId, expiresAtMs }: LipSyncModel): ApiError {
  const since = new Date(expiresAtMs).toISOString();
  return new ApiError('1506', {
    message: `The model ${modelId} is expired since ${since} and cannot be used again; make a new one of a new lip-sync task.`,
  });
}

/**
 * Uses a model: moves its expiry to three months from now and resolves with what a task keeps of it. Deciding and
 * renewing are one write, so that a model is either used in time or expired. Throws as {@link requireUsable} does.
 */
export async function useModel(
  gateway: Gateway,
  accountId: string,
  modelId: string,
): Promise<NonNullable<TaskRecord['model']>> {
  const used = await modelRecords(gateway).update(`${accountId}.${modelId}`, (current) => {
    requireUsable(current, modelId, gateway);
    // Two gateways' clocks differ: a use never shortens a model's time.
    return { ...current, expiresAtMs: Math.max(current.expiresAtMs, modelExpiryMs(gateway.nowMs())) };
  });
  requireUsable(used, modelId, gateway);
  return { modelId, files: used.files };
}
