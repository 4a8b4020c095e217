import {
  callbackMessageSchema,
  claimSchema,
  knownHostSchema,
  MAX_FAMILY_STATES,
  partOutcomeSchema,
  partProgressSchema,
  recipeMessageSchema,
  serviceRecordSchema,
  stageMessageSchema,
  taskRecordSchema,
  workerRecordSchema,
} from '@polydub/contracts';
import { partMigrations } from './part-migrations.js';
import type { BucketSpec, QueueSpec, SubjectSpec } from './specs.js';
import { taskMigrations } from './task-migrations.js';

const SECOND_MS = 1000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a task waits for a worker that can run its next stage before it fails. */
export const GIVE_UP_UNSERVED_AFTER_MS = 600 * SECOND_MS;

/** How long after its acceptance a task is ended in any case. */
export const TASK_DEADLINE_MS = 7 * DAY_MS;

/**
 * Far longer than any task lives ({@link TASK_DEADLINE_MS}). A server that is killed may keep messages that were
 * acknowledged; it never delivers them again, so without this limit they would stay for ever.
 */
const ABANDONED_AFTER_MS = 30 * DAY_MS;

/** Streams whose messages are taken once each. The topic of a message is the rest of its subject. */
export const queues = {
  /** Topic: {@link turnTopic} of what the stage needs, `<stage>-<12 hex digits of its version and engines>`. */
  cpuStages: {
    stream: 'POLYDUB_STAGES_CPU',
    subject: 'polydub.stages.cpu',
    message: stageMessageSchema,
    maxAgeMs: ABANDONED_AFTER_MS,
  },
  /** Topic: as in `cpuStages`. */
  gpuStages: {
    stream: 'POLYDUB_STAGES_GPU',
    subject: 'polydub.stages.gpu',
    message: stageMessageSchema,
    maxAgeMs: ABANDONED_AFTER_MS,
  },
  /** Topic: {@link turnTopic} of the task's family. */
  recipes: {
    stream: 'POLYDUB_RECIPES',
    subject: 'polydub.recipes',
    message: recipeMessageSchema,
    maxAgeMs: ABANDONED_AFTER_MS,
  },
  /** Topic: the task's id. */
  callbacks: {
    stream: 'POLYDUB_CALLBACKS',
    subject: 'polydub.callbacks',
    message: callbackMessageSchema,
    // A task's callbacks are sent in order, each for up to a day: the last one may wait for all before it.
    maxAgeMs: MAX_FAMILY_STATES * DAY_MS + HOUR_MS,
  },
} as const satisfies Record<string, QueueSpec<unknown>>;

/** Buckets of records. */
export const buckets = {
  /** Key: task id. */
  tasks: { bucket: 'polydub_tasks', value: taskRecordSchema, migrations: taskMigrations },
  /** Key: `<task id>.<stage key>`. */
  parts: { bucket: 'polydub_parts', value: partOutcomeSchema, migrations: partMigrations, ttlMs: DAY_MS },
  /** Key: a stage key, or `task.<task id>`. */
  claims: { bucket: 'polydub_claims', value: claimSchema, ttlMs: 7 * DAY_MS },
  /** Key: worker id. */
  workers: { bucket: 'polydub_workers', value: workerRecordSchema, ttlMs: ({ workerTtlMs }) => workerTtlMs },
  /** What workers could do that may be gone. Key: a hash of what it is, so that hosts that are alike are one record. */
  knownHosts: { bucket: 'polydub_known_hosts', value: knownHostSchema, ttlMs: TASK_DEADLINE_MS },
  /** Key: {@link SERVICE_KEY}. */
  service: { bucket: 'polydub_service', value: serviceRecordSchema },
} as const satisfies Record<string, BucketSpec<unknown>>;

/** Key of the only record of `buckets.service`. */
export const SERVICE_KEY = 'service';

/** Subjects whose messages are not stored: only processes that listen at that moment get them. */
export const subjects = {
  /** Topic: task id. */
  progress: { subject: 'polydub.progress', message: partProgressSchema },
} as const satisfies Record<string, SubjectSpec<unknown>>;

/** Bucket of the object store: large blobs. */
export const BLOB_BUCKET = 'polydub_artifacts';
/** Bucket of records: small blobs. */
export const SMALL_BLOB_BUCKET = 'polydub_small_blobs';
/** Bucket of the records that test whether the server stores data. */
export const HEALTH_BUCKET = 'polydub_health';

const sharedBuckets = [...Object.values(buckets).map(({ bucket }) => bucket), SMALL_BLOB_BUCKET, HEALTH_BUCKET];
/** Names of the streams that workers and gateways share; all others are the gateways' own. */
export const sharedStreams: ReadonlySet<string> = new Set([
  ...Object.values(queues).map(({ stream }) => stream),
  ...sharedBuckets.map((bucket) => `KV_${bucket}`),
  `OBJ_${BLOB_BUCKET}`,
]);
