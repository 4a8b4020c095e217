import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { failureKindSchema } from '../failure-kinds.js';
import { warningSchema } from '../report.js';
import { idSchema } from './id.js';

/** Kinds of hosts that a stage may want. */
export const hostKindSchema = z.enum(['cpu', 'gpu']);
/** Kind of host that a stage wants. */
export type HostKind = z.infer<typeof hostKindSchema>;

/** A job, told to whoever will conduct it; everything else is in its task's record. */
export const recipeMessageSchema = z.object({ taskId: idSchema, family: z.string() });

/** Key of a stage's result: SHA-256, lowercase hex. */
export const stageKeySchema = z.string().regex(/^[0-9a-f]{64}$/);

/** JSON that travels inside a message or record while it is small, and as an artifact when it is not. */
export const payloadSchema = z.union([z.object({ inline: z.unknown() }), z.object({ artifact: artifactSchema })]);
/** JSON that travels inside a message or record, or as an artifact. */
export type Payload = z.infer<typeof payloadSchema>;

/** One part of a task's work, told to whoever can run it. */
export const stageMessageSchema = z.object({
  taskId: idSchema,
  key: stageKeySchema,
  stage: z.string(),
  input: payloadSchema,
});
/** One part of a task's work. */
export type StageMessage = z.infer<typeof stageMessageSchema>;

/** What is kept under a stage's key. */
export const stageResultSchema = z.object({ output: z.unknown(), warnings: z.array(warningSchema) });
/** What is kept under a stage's key. */
export type StageResult = z.infer<typeof stageResultSchema>;

/** What became of one part of a task; its result, when done, is in the artifact store under the part's key. */
export const partOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done') }),
  z.object({
    status: z.literal('failed'),
    kind: failureKindSchema,
    message: z.string(),
    remedy: z.string().optional(),
    /** Set when a file that the part reads was lost: the recipe is run again and makes it anew. */
    inputLost: z.literal(true).optional(),
  }),
]);
/** What became of one part of a task. */
export type PartOutcome = z.infer<typeof partOutcomeSchema>;

/** How far one part is; sent now and then while it runs, and lost when nobody listens. */
export const partProgressSchema = z.object({ key: stageKeySchema, fraction: z.number().min(0).max(1) });

/** Who gets callbacks: all URLs of one origin that one account names count as one receiver. */
export const callbackReceiverSchema = z.object({
  accountId: idSchema,
  /** Scheme, host and port of the URL. */
  origin: z.string(),
});
/** Who gets callbacks. */
export type CallbackReceiver = z.infer<typeof callbackReceiverSchema>;

/** A change of a task's state that its callback URL is to be told. A task passes each state once. */
export const callbackMessageSchema = z.object({
  taskId: idSchema,
  state: z.string(),
  atMs: z.number().int(),
  /** Who is to be told, so that a message can be put back without reading its task; absent in messages of older versions. */
  receiver: callbackReceiverSchema.optional(),
});
/** A change of a task's state that its callback URL is to be told. */
export type CallbackMessage = z.infer<typeof callbackMessageSchema>;

/** Who works on a stage or conducts a task, and how often that went wrong. */
export const claimSchema = z.object({
  /** The worker that holds it; null when it is free. */
  workerId: idSchema.nullable(),
  /** Workers that died while they held it. */
  deaths: z.number().int().nonnegative(),
  /** Retryable failures so far. */
  failures: z.number().int().nonnegative(),
});
/** Who works on a stage or conducts a task. */
export type Claim = z.infer<typeof claimSchema>;

/** What a live worker can do. It vanishes when the worker stops telling it. */
export const workerRecordSchema = z.object({
  workerId: idSchema,
  hostName: z.string(),
  startedAtMs: z.number().int(),
  /** A worker that drains finishes what it has and takes nothing new. */
  draining: z.boolean(),
  /** Whether it takes messages whose topic names an account; absent for versions that did not. */
  takesTurns: z.boolean().optional(),
  /** Families that it conducts. */
  families: z.array(z.string()),
  /** How many stages it runs at once, by kind of host. */
  slots: z.object({ cpu: z.number().int().nonnegative(), gpu: z.number().int().nonnegative() }),
  /** Names of the stages that it runs. */
  stages: z.array(z.string()),
  /** Subject tails of the stages that it runs, such as `cpu.any`. */
  abilities: z.array(z.string()),
  /** Engine names per capability. */
  engines: z.record(z.string(), z.array(z.string())),
  /** For each source language part, the target languages that it can translate into and speak. */
  languages: z.record(z.string(), z.array(z.string())),
});
/** What a live worker can do. */
export type WorkerRecord = z.infer<typeof workerRecordSchema>;
