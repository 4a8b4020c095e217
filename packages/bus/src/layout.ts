import {
  callbackMessageSchema,
  claimSchema,
  MAX_FAMILY_STATES,
  partOutcomeSchema,
  partProgressSchema,
  recipeMessageSchema,
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

/** How long a task waits for a worker that can do what comes next before it fails. */
export const GIVE_UP_UNSERVED_AFTER_MS = 600 * SECOND_MS;

/** How long after its acceptance a task ends in any case, whatever became of those who worked on it. */
export const TASK_DEADLINE_MS = 7 * DAY_MS;

/**
 * No task waits so long for a part. A server that is killed hard may keep messages that were acknowledged: nobody is given
 * them again, and they would stay for ever.
 */
const ABANDONED_AFTER_MS = 30 * DAY_MS;

/** Streams from which every message is taken once. The topic of a message is the rest of its subject. */
export const queues = {
  /** Topic: {@link turnTopic} of what a host must have. */
  cpuStages: {
    stream: 'POLYDUB_STAGES_CPU',
    subject: 'polydub.stages.cpu',
    message: stageMessageSchema,
    maxAgeMs: ABANDONED_AFTER_MS,
  },
  /** Topic: {@link turnTopic} of what a host must have. */
  gpuStages: {
    stream: 'POLYDUB_STAGES_GPU',
    subject: 'polydub.stages.gpu',
    message: stageMessageSchema,
    maxAgeMs: ABANDONED_AFTER_MS,
  },
  /** Topic: {@link turnTopic} of the job family. */
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
    // A task's news goes out in order, and each may be tried for a day: the last waits for all before it.
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
} as const satisfies Record<string, BucketSpec<unknown>>;

/** Subjects on which messages are not kept: who does not listen misses them. */
export const subjects = {
  /** Topic: task id. */
  progress: { subject: 'polydub.progress', message: partProgressSchema },
} as const satisfies Record<string, SubjectSpec<unknown>>;

/** Bucket of the object store: large blobs. */
export const BLOB_BUCKET = 'polydub_artifacts';
/** Bucket of the small blobs. */
export const SMALL_BLOB_BUCKET = 'polydub_small_blobs';
/** Bucket of what is stored to see whether the server stores. */
export const HEALTH_BUCKET = 'polydub_health';

const sharedBuckets = [...Object.values(buckets).map(({ bucket }) => bucket), SMALL_BLOB_BUCKET, HEALTH_BUCKET];
/** Names of the streams that workers and gateways share; all others are the gateways' own. */
export const sharedStreams: ReadonlySet<string> = new Set([
  ...Object.values(queues).map(({ stream }) => stream),
  ...sharedBuckets.map((bucket) => `KV_${bucket}`),
  `OBJ_${BLOB_BUCKET}`,
]);
