import { z } from 'zod';
import { idSchema } from './id.js';
import { journalSchema } from './journal.js';
import { holdSchema } from './ledger.js';

/** Subscription plans, from the least to the most. Calling the API takes `studio` or more. */
export const planSchema = z.enum(['free', 'member', 'studio', 'enterprise']);
/** A subscription plan. */
export type Plan = z.infer<typeof planSchema>;

/** What a key may be used for. */
export const scopeSchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
/** What a key may be used for: the scope of a family, `library` or `projects`. */
export type Scope = z.infer<typeof scopeSchema>;

/** One account with its points. */
export const accountSchema = z.object({
  accountId: idSchema,
  name: z.string().min(1).max(200),
  plan: planSchema,
  /** Whether an operator has let the account use the API. */
  approved: z.boolean(),
  /** Points that it owns, held ones included. */
  points: z.number().int().nonnegative(),
  /** Points and concurrency that its live tasks take, by task. */
  holds: z.record(idSchema, holdSchema),
  /** How its points came about; absent until they change for the first time since there are journals. */
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
  /** SHA-256 of the whole key, lowercase hex; enough, since a key holds 256 random bits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(scopeSchema),
  /** How many tasks may be queued or running at once, per lane. */
  concurrency: z.object({ translate: z.number().int().nonnegative(), lipSync: z.number().int().nonnegative() }),
  /** Requests that change something, and as many that read; absent: what the plan says. */
  requestsPerMinute: z.number().int().positive().optional(),
  /** Standard Webhooks secret (`whsec_…`) that callbacks of tasks made with this key are signed with. */
  webhookSecret: z.string().startsWith('whsec_'),
  createdAtMs: z.number().int(),
  revokedAtMs: z.number().int().optional(),
});
/** One API key. */
export type ApiKey = z.infer<typeof apiKeySchema>;
