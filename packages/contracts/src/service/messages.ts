import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { failureKindSchema } from '../failure-kinds.js';
import { warningSchema } from '../report.js';
import { hostAbilitiesSchema } from './host-abilities.js';
import { idSchema } from './id.js';
import { stockVoiceSchema } from './stock-voice.js';

/** Kinds of hosts that stages run on. */
export const hostKindSchema = z.enum(['cpu', 'gpu']);
/** Kind of host that a stage runs on. */
export type HostKind = z.infer<typeof hostKindSchema>;

/** Asks for a worker that conducts a task; all else is in the task's record. */
export const recipeMessageSchema = z.object({ taskId: idSchema, family: z.string() });

/** Key of a stage's result: SHA-256, lowercase hex. */
export const stageKeySchema = z.string().regex(/^[0-9a-f]{64}$/);

/** JSON that travels inside a message or record while it is small, and as an artifact when it is not. */
export const payloadSchema = z.union([z.object({ inline: z.unknown() }), z.object({ artifact: artifactSchema })]);
/** JSON that travels inside a message or record, or as an artifact. */
export type Payload = z.infer<typeof payloadSchema>;

/** Asks for a worker that runs one part of a task. */
export const stageMessageSchema = z.object({
  taskId: idSchema,
  key: stageKeySchema,
  stage: z.string(),
  input: payloadSchema,
});
/** One part of a task's work. */
export type StageMessage = z.infer<typeof stageMessageSchema>;

/** The stored result of a stage. */
export const stageResultSchema = z.object({ output: z.unknown(), warnings: z.array(warningSchema) });
/** The stored result of a stage. */
export type StageResult = z.infer<typeof stageResultSchema>;

/** How one part of a task ended. The result of a part that is done is in the artifact store under the part's key. */
export const partOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done') }),
  z.object({
    status: z.literal('failed'),
    kind: failureKindSchema,
    message: z.string(),
    remedy: z.string().optional(),
    /** Set when an input file of the part was lost: the recipe runs again and makes the file again. */
    inputLost: z.literal(true).optional(),
  }),
]);
/** How one part of a task ended. */
export type PartOutcome = z.infer<typeof partOutcomeSchema>;

/** How much of one part is done, 0…1. Sent from time to time while the part runs; not stored. */
export const partProgressSchema = z.object({ key: stageKeySchema, fraction: z.number().min(0).max(1) });

/** Receiver of callbacks: all callback URLs of one account with the same origin count as one receiver. */
export const callbackReceiverSchema = z.object({
  accountId: idSchema,
  /** Scheme, host and port of the URL. */
  origin: z.string(),
});
/** Receiver of callbacks. */
export type CallbackReceiver = z.infer<typeof callbackReceiverSchema>;

/** A new state of a task that must be sent to its callback URL. A task enters each state once. */
export const callbackMessageSchema = z.object({
  taskId: idSchema,
  state: z.string(),
  atMs: z.number().int(),
  /**
   * Receiver of the callback, so that a message can be put back without reading its task; absent in messages of older
   * versions.
   */
  receiver: callbackReceiverSchema.optional(),
});
/** A new state of a task that must be sent to its callback URL. */
export type CallbackMessage = z.infer<typeof callbackMessageSchema>;

/** Which worker runs a part or conducts a task, and how often that failed. */
export const claimSchema = z.object({
  /** The worker that holds the claim; null when it is free. */
  workerId: idSchema.nullable(),
  /** How many workers died while they held the claim. */
  deaths: z.number().int().nonnegative(),
  /** How many retryable failures there were. */
  failures: z.number().int().nonnegative(),
});
/** Which worker runs a part or conducts a task. */
export type Claim = z.infer<typeof claimSchema>;

/** What a live worker can do. The record expires when the worker stops writing it. */
export const workerRecordSchema = hostAbilitiesSchema.extend({
  workerId: idSchema,
  hostName: z.string(),
  startedAtMs: z.number().int(),
  /** A draining worker finishes its present work and takes no more. */
  draining: z.boolean(),
  /** Whether it takes messages whose topic names an account; absent in records of older versions, which do not. */
  takesTurns: z.boolean().optional(),
  /** How many stages it runs at once on each kind of host. */
  slots: z.object({ cpu: z.number().int().nonnegative(), gpu: z.number().int().nonnegative() }),
  /** In how many of them a stage ran when the record was written. Absent in records of older versions. */
  busySlots: z.object({ cpu: z.number().int().nonnegative(), gpu: z.number().int().nonnegative() }).optional(),
  /** Names of the stages that it runs. */
  stages: z.array(z.string()),
  /**
   * The stages that it runs, with version and engines: `<host>.<stage>-<12 hex digits>`, see `abilityName` of the
   * worker.
   */
  abilities: z.array(z.string()),
  /** Engine names per capability. */
  engines: z.record(z.string(), z.array(z.string())),
  /** The voices that its engines have. Absent in records of older versions. */
  stockVoices: z.array(stockVoiceSchema).optional(),
});
/** What a live worker can do. */
export type WorkerRecord = z.infer<typeof workerRecordSchema>;
