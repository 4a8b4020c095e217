import { z } from 'zod';
import { idSchema } from './id.js';
import { journalSchema } from './journal.js';
import { holdSchema } from './ledger.js';

/** Subscription plans, from the lowest to the highest. The API requires `studio` or higher. */
export const planSchema = z.enum(['free', 'member', 'studio', 'enterprise']);
/** A subscription plan. */
export type Plan = z.infer<typeof planSchema>;

/** A scope of a key. */
export const scopeSchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
/** A scope of a key: that of a family, `library` or `projects`. */
export type Scope = z.infer<typeof scopeSchema>;

/** One account with its points. */
export const accountSchema = z.object({
  accountId: idSchema,
  name: z.string().min(1).max(200),
  plan: planSchema,
  /** Whether an operator has approved the account for the API. */
  approved: z.boolean(),
  /** The account's points, held ones included. */
  points: z.number().int().nonnegative(),
  /** What its live tasks hold, points and places in lanes, by task id. */
  holds: z.record(idSchema, holdSchema),
  /** History of its points; absent in an account of an older version whose points have not changed since. */
  journal: journalSchema.optional(),
  createdAtMs: z.number().int(),
});
/** One account with its points. */
export type Account = z.infer<typeof accountSchema>;

/** One API key. The key itself is never stored. */
export const apiKeySchema = z.object({
  keyId: idSchema,
  accountId: idSchema,
  name: z.string().max(200),
  /** SHA-256 of the whole key, lowercase hex. No slow password hash is needed, as a key has 256 random bits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(scopeSchema),
  /** How many tasks may be queued or running at once, per lane. */
  concurrency: z.object({ translate: z.number().int().nonnegative(), lipSync: z.number().int().nonnegative() }),
  /** Limit of requests that change something, and the same limit of requests that read; absent: the plan's limits. */
  requestsPerMinute: z.number().int().positive().optional(),
  /** Standard Webhooks secret (`whsec_…`) that signs the callbacks of tasks made with this key. */
  webhookSecret: z.string().startsWith('whsec_'),
  createdAtMs: z.number().int(),
  revokedAtMs: z.number().int().optional(),
});
/** One API key. */
export type ApiKey = z.infer<typeof apiKeySchema>;
