import type { Plan } from './account.js';
import type { Lane } from './ledger.js';

/** How many tasks of a lane a key may have queued or running, unless the operator says otherwise. */
export const defaultConcurrency: Readonly<Record<Lane, number>> = { translate: 10, lipSync: 10 };

/** Limit of a key's requests: a token bucket of `burst` requests that is refilled at `perMinute`. */
export interface RequestRate {
  readonly perMinute: number;
  /** Most requests at once after a pause. */
  readonly burst: number;
}

/** Terms of a subscription plan. */
export interface PlanTerms {
  /**
   * Weight of an account when accounts share the workers' time: an account with 4 gets four times as much as one with
   * 1.
   */
  readonly turnWeight: number;
  /** Limit of one key's requests that change something: POST, PUT, PATCH and DELETE. */
  readonly writes: RequestRate;
  /** Limit of one key's requests that only read. */
  readonly reads: RequestRate;
}

const standard: PlanTerms = {
  turnWeight: 1,
  writes: { perMinute: 120, burst: 60 },
  reads: { perMinute: 1200, burst: 300 },
};

/**
 * The terms of each plan. Accounts below `studio` may not call the API; their remaining tasks have the terms of
 * `studio`.
 */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  free: standard,
  member: standard,
  studio: standard,
  enterprise: { turnWeight: 4, writes: { perMinute: 600, burst: 300 }, reads: { perMinute: 6000, burst: 1500 } },
};
