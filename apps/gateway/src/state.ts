import type { BucketSpec } from '@polydub/bus';
import {
  accountSchema,
  apiKeySchema,
  glossaryRecordSchema,
  journalPageSchema,
  lipSyncModelSchema,
  projectRecordSchema,
  subtitleStyleRecordSchema,
  uploadRecordSchema,
} from '@polydub/contracts';
import { z } from 'zod';
import { keyMigrations } from './accounts/key-migrations.js';
import { deliverySchema, pausedReceiverSchema } from './callbacks/delivery.js';
import { projectMigrations } from './projects/project-migrations.js';
import { sweepTurnSchema } from './results/sweep-turn.js';

const DAY_MS = 24 * 3_600_000;
/** How long the answer to a request with an Idempotency-Key is given again, in ms. */
export const ANSWERS_KEPT_MS = DAY_MS;
/** How long a callback URL needs no other challenge, in ms. */
export const CALLBACK_PROVEN_MS = DAY_MS;

/** The stored state of a request with an Idempotency-Key. */
export const rememberedSchema = z.object({
  /** Hash of method, path and body. */
  requestSha256: z.string(),
  /** Id of the thing that the request creates, so that a second attempt creates the same. */
  newId: z.string(),
  /** When the latest attempt began; 0 when it failed, so that the next one need not wait. */
  startedAtMs: z.number().int(),
  /** Absent until an attempt has an answer that is to be repeated. */
  answer: z
    .object({
      status: z.number().int(),
      body: z.unknown(),
      /** The `Warning` header, which names ignored fields. */
      warning: z.string().optional(),
    })
    .optional(),
});
/** The stored state of a request with an Idempotency-Key. */
export type Remembered = z.infer<typeof rememberedSchema>;

const own = { gatewaysOnly: true } as const;

/** Records that only gateways read and write. */
export const gatewayBuckets = {
  /** Key: account id. */
  accounts: { ...own, bucket: 'polydub_accounts', value: accountSchema },
  /** Full pages of the journals of accounts. Key: `<account id>.<page>`, from 0. */
  journalPages: { ...own, bucket: 'polydub_journal', value: journalPageSchema },
  /** Key: key id. */
  keys: { ...own, bucket: 'polydub_keys', value: apiKeySchema, migrations: keyMigrations },
  /** The tasks of an account. Key: `<account id>.<task id>`. */
  accountTasks: { ...own, bucket: 'polydub_account_tasks', value: z.object({ createdAtMs: z.number().int() }) },
  /** Key: `<account id>.<hash of the key>`. */
  idempotency: { ...own, bucket: 'polydub_idempotency', value: rememberedSchema, ttlMs: ANSWERS_KEPT_MS },
  /** Key: `<account id>.<glossary id>`. */
  glossaries: { ...own, bucket: 'polydub_glossaries', value: glossaryRecordSchema },
  /** Key: `<account id>.<style id>`. */
  subtitleStyles: { ...own, bucket: 'polydub_subtitle_styles', value: subtitleStyleRecordSchema },
  /** Key: `<account id>.<project id>`. */
  projects: { ...own, bucket: 'polydub_projects', value: projectRecordSchema, migrations: projectMigrations },
  /** Key: `<account id>.<upload id>`. */
  uploads: { ...own, bucket: 'polydub_uploads', value: uploadRecordSchema },
  /** Key: `<account id>.<model id>`. */
  lipSyncModels: { ...own, bucket: 'polydub_lip_sync_models', value: lipSyncModelSchema },
  /** Key: task id. */
  deliveries: { ...own, bucket: 'polydub_deliveries', value: deliverySchema, ttlMs: 40 * DAY_MS },
  /** Callback URLs, and their hosts, that have answered a challenge. Key: `<key id>.<hash of the URL or host>`. */
  provenCallbacks: {
    ...own,
    bucket: 'polydub_proven_callbacks',
    value: z.object({ atMs: z.number().int() }),
    ttlMs: CALLBACK_PROVEN_MS,
  },
  /** Receivers of callbacks that are paused. Key: `<account id>.<hash of the origin>`. */
  pausedReceivers: { ...own, bucket: 'polydub_paused_receivers', value: pausedReceiverSchema, ttlMs: DAY_MS },
  /** Which gateway removes old data, and when. */
  sweeps: { ...own, bucket: 'polydub_sweeps', value: sweepTurnSchema },
  /** Secrets of the service itself. */
  secrets: { ...own, bucket: 'polydub_secrets', value: z.object({ secret: z.string().min(32) }) },
} as const satisfies Record<string, BucketSpec<unknown> & typeof own>;
