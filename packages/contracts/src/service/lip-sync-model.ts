import { z } from 'zod';
import { idSchema } from './id.js';
import { taskFilesSchema } from './task-record.js';

/** For so many months after its creation or its last use a model can be used (specification 3.4). */
export const MODEL_MONTHS = 3;

/** A reusable lip-sync model of an account. */
export const lipSyncModelSchema = z.object({
  /** The id of the task that it was made from: a task has one model. */
  modelId: idSchema,
  accountId: idSchema,
  /** The files of the model by role, see `ModelSpec`. */
  files: taskFilesSchema,
  createdAtMs: z.number().int(),
  /** From this time on the model is expired, for good. Each use moves it. */
  expiresAtMs: z.number().int(),
  /** Set when its owner deleted it: it then only keeps a use that had begun from losing its files. */
  deletedAtMs: z.number().int().optional(),
});
/** A reusable lip-sync model of an account. */
export type LipSyncModel = z.infer<typeof lipSyncModelSchema>;

/** Whether a model can be used. */
export type LipSyncModelStatus = 'active' | 'expired';

/** The state of a model at a time. */
export function modelStatus({ expiresAtMs }: Pick<LipSyncModel, 'expiresAtMs'>, nowMs: number): LipSyncModelStatus {
  return nowMs < expiresAtMs ? 'active' : 'expired';
}

/**
 * When a model that is made or used at a time expires: on the same day of the month (UTC) three months later, or on the
 * last day of a month that is shorter.
 */
export function modelExpiryMs(usedAtMs: number): number {
  const then = new Date(usedAtMs);
  const day = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() + MODEL_MONTHS, 1);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.getTime();
}
