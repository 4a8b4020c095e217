import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { translateStates } from '../task-state.js';
import { acceptedRequestSchema } from '../translate-request.js';
import { planSchema } from './account.js';
import { idSchema } from './id.js';
import { subtitleStyleContentSchema } from './subtitle-style.js';

/** Job families that are tasks of the service, each with a recipe. */
export const taskFamilySchema = z.enum(['translate']);
/** A job family that is a task of the service. */
export type TaskFamily = z.infer<typeof taskFamilySchema>;

/** Why a task failed. */
export const taskErrorSchema = z.object({
  /** Key of the error tables, such as `10002`, `1000` or `cancelled`. */
  code: z.string(),
  message: z.string(),
});
/** Why a task failed. */
export type TaskError = z.infer<typeof taskErrorSchema>;

/** What a task has read so far. */
export const taskInputSchema = z.object({
  media: artifactSchema,
  subtitles: artifactSchema.optional(),
  /** `transcript.json` of an earlier task, see `transcriptSchema`: nobody listens again. */
  transcript: artifactSchema.optional(),
  /** The words of its lines as a person left them, see `translationSchema`: they are spoken as they stand there. */
  translation: artifactSchema.optional(),
});
/** What a task has read so far. */
export type TaskInput = z.infer<typeof taskInputSchema>;

/** What a finished task leaves, by role. */
export const taskResultSchema = z.object({
  video: artifactSchema.optional(),
  audio: artifactSchema.optional(),
  translatedSubtitles: artifactSchema.optional(),
  originalSubtitles: artifactSchema.optional(),
  /** `transcript.json`, see `transcriptSchema`: what a project goes on from. */
  transcript: artifactSchema.optional(),
  /** `report.json`, see `reportSchema`. */
  report: artifactSchema.optional(),
  /** `report.html`: the same for people, one file that asks nothing of anybody. */
  reportPage: artifactSchema.optional(),
});
/** What a finished task leaves, by role. */
export type TaskResult = z.infer<typeof taskResultSchema>;

/** Glossaries as a task has them. */
export const taskGlossariesSchema = z.array(
  z.object({
    name: z.string(),
    entries: z.array(z.object({ term: z.string(), translation: z.string() })),
  }),
);

/**
 * One task, whole: the gateway writes it when it accepts the job, the conductor moves it forward. It is all that a recipe
 * message points at, so that any worker can take the task over.
 */
export const taskRecordSchema = z.object({
  taskId: idSchema,
  family: taskFamilySchema,
  accountId: idSchema,
  keyId: idSchema,
  /** The account's plan when the task was accepted: it decides the task's priority. Absent in older records: studio. */
  plan: planSchema.optional(),
  request: acceptedRequestSchema,
  /** The glossaries that the request names, as they were when it was accepted; the first has priority. */
  glossaries: taskGlossariesSchema,
  /** JSON of them, see `taskGlossariesSchema`, where they are too large for a record; `glossaries` is then empty. */
  glossaryFile: artifactSchema.optional(),
  /** The subtitle style that the request names, as it was when it was accepted; absent when it names none. */
  subtitleStyle: subtitleStyleContentSchema.optional(),
  state: z.enum(translateStates),
  /** How much of the whole task is done, 0…1; never falls. */
  progress: z.number().min(0).max(1),
  /** Why the task does not get on, such as that no worker can run its next stage; absent while it does. */
  waitingFor: z.string().optional(),
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
  /** Every state since it was accepted, in order. */
  history: z.array(z.object({ state: z.enum(translateStates), atMs: z.number().int() })),
  /** Absent until the input is fetched. */
  input: taskInputSchema.optional(),
  /** Of the media; absent until it is known. */
  durationSeconds: z.number().positive().optional(),
  /** Fields of the request that the worker could not follow; absent until it has looked. Nothing is charged for them. */
  withoutEffect: z.array(z.string()).optional(),
  /** Absent unless the state is `failed`. */
  error: taskErrorSchema.optional(),
  /** Absent until the state is `done`. */
  result: taskResultSchema.optional(),
  /** The project whose edits it speaks, with their revision; what it costs is known when it is done. */
  exportOf: z.object({ projectId: idSchema, revision: z.number().int().positive() }).optional(),
  /** The project that was made for it, if any. */
  projectId: idSchema.optional(),
});
/** One task, whole. */
export type TaskRecord = z.infer<typeof taskRecordSchema>;
