import type { BucketSpec } from '@polydub/bus';
import {
  accountSchema,
  apiKeySchema,
  glossaryRecordSchema,
  projectRecordSchema,
  subtitleStyleRecordSchema,
} from '@polydub/contracts';
import { z } from 'zod';
import { deliverySchema, pausedReceiverSchema } from './callbacks/delivery.js';
import { sweepTurnSchema } from './results/sweep-turn.js';

const DAY_MS = 24 * 3_600_000;

/** What is remembered of a request that came with an Idempotency-Key. */
export const rememberedSchema = z.object({
  /** Hash of method, path and body. */
  requestSha256: z.string(),
  /** Id of what the request makes, so that a second attempt makes the same thing. */
  newId: z.string(),
  startedAtMs: z.number().int(),
  /** Absent while the request is in flight. */
  answer: z
    .object({
      status: z.number().int(),
      body: z.unknown(),
      /** Names of the request's fields that were ignored. */
      unknown: z.array(z.string()).default([]),
    })
    .optional(),
});
/** What is remembered of a request that came with an Idempotency-Key. */
export type Remembered = z.infer<typeof rememberedSchema>;

/** Records that only gateways write. */
export const gatewayBuckets = {
  /** Key: account id. */
  accounts: { bucket: 'polydub_accounts', value: accountSchema },
  /** Key: key id. */
  keys: { bucket: 'polydub_keys', value: apiKeySchema },
  /** Which tasks an account has. Key: `<account id>.<task id>`. */
  accountTasks: { bucket: 'polydub_account_tasks', value: z.object({ createdAtMs: z.number().int() }) },
  /** Key: `<account id>.<hash of the key>`. */
  idempotency: { bucket: 'polydub_idempotency', value: rememberedSchema, ttlMs: DAY_MS },
  /** Key: `<account id>.<glossary id>`. */
  glossaries: { bucket: 'polydub_glossaries', value: glossaryRecordSchema },
  /** Key: `<account id>.<style id>`. */
  subtitleStyles: { bucket: 'polydub_subtitle_styles', value: subtitleStyleRecordSchema },
  /** Key: `<account id>.<project id>`. */
  projects: { bucket: 'polydub_projects', value: projectRecordSchema },
  /** Key: task id. */
  deliveries: { bucket: 'polydub_deliveries', value: deliverySchema, ttlMs: 40 * DAY_MS },
  /** Callback URLs, and their hosts, that have answered a challenge. Key: `<key id>.<hash of the URL or host>`. */
  provenCallbacks: { bucket: 'polydub_proven_callbacks', value: z.object({ atMs: z.number().int() }), ttlMs: DAY_MS },
  /** Receivers of callbacks that are paused. Key: `<account id>.<hash of the origin>`. */
  pausedReceivers: { bucket: 'polydub_paused_receivers', value: pausedReceiverSchema, ttlMs: DAY_MS },
  /** Whose turn it is to remove what is old. */
  sweeps: { bucket: 'polydub_sweeps', value: sweepTurnSchema },
  /** Secrets of the service itself. */
  secrets: { bucket: 'polydub_secrets', value: z.object({ secret: z.string().min(32) }) },
} as const satisfies Record<string, BucketSpec<unknown>>;
