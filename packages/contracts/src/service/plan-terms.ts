import type { Plan } from './account.js';

/** How many requests a key may send. A bucket of `burst` requests is filled again at `perMinute`. */
export interface RequestRate {
  readonly perMinute: number;
  /** Requests that may come at once after a pause. */
  readonly burst: number;
}

/** What a subscription plan gives. */
export interface PlanTerms {
  /** Share of the workers' time that each account gets beside the others: an account with 4 gets four times that of one with 1. */
  readonly turnWeight: number;
  /** Requests of one key that change something: POST, PUT, PATCH and DELETE. */
  readonly writes: RequestRate;
  /** Requests of one key that only read. */
  readonly reads: RequestRate;
}

const standard: PlanTerms = {
  turnWeight: 1,
  writes: { perMinute: 120, burst: 60 },
  reads: { perMinute: 1200, burst: 300 },
};

/** The plan's row: priority and rates. Accounts below `studio` may not call; tasks that they still have count as studio's. */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  free: standard,
  member: standard,
  studio: standard,
  enterprise: { turnWeight: 4, writes: { perMinute: 600, burst: 300 }, reads: { perMinute: 6000, burst: 1500 } },
};
