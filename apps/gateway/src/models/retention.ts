import type { LipSyncModel } from '@polydub/contracts';

/**
 * A deleted model keeps its files this long: a request that had read it is then recorded as a task, which keeps them
 * itself.
 */
const DELETED_FILES_KEPT_FOR_MS = 24 * 3_600_000;

/** Whether a model's files must stay: they do until its record goes, except those of a deleted one. */
export function keepsFiles({ deletedAtMs }: Pick<LipSyncModel, 'deletedAtMs'>, nowMs: number): boolean {
  return deletedAtMs === undefined || nowMs < deletedAtMs + DELETED_FILES_KEPT_FOR_MS;
}

/**
 * Whether a model's record can go: it ended before everything that is still kept. Until then an expired model answers
 * that it is, and the task of a deleted one, which is no younger, makes no other.
 */
export function isOver({ expiresAtMs, deletedAtMs }: LipSyncModel, oldestMs: number): boolean {
  return Math.min(expiresAtMs, deletedAtMs ?? expiresAtMs) <= oldestMs;
}
