import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import type { FamilySpec } from '../families/family-spec.js';
import { PolydubError } from '../polydub-error.js';
import { planSchema } from './account.js';
import { idSchema } from './id.js';
import { subtitleStyleContentSchema } from './subtitle-style.js';

/** Why a task failed. */
export const taskErrorSchema = z.object({
  /** As clients are shown it, see `jobCodeOf`: such as `10002`, `1000` or `cancelled`. */
  code: z.string(),
  message: z.string(),
});
/** Why a task failed. */
export type TaskError = z.infer<typeof taskErrorSchema>;

/** Files of a task by role: what it has read so far, or what it leaves. */
export const taskFilesSchema = z.record(z.string(), artifactSchema);
/** Files of a task by role. */
export type TaskFiles = z.infer<typeof taskFilesSchema>;

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
  /** Name of its family, see {@link FamilySpec}. */
  family: z.string(),
  accountId: idSchema,
  keyId: idSchema,
  /** The account's plan when the task was accepted: it decides the task's priority. Absent in older records: studio. */
  plan: planSchema.optional(),
  /** As its family's `accepted` schema reads it, see {@link taskOf}. */
  request: z.looseObject({ callback_url: z.string().optional() }),
  /** The glossaries that the request names, as they were when it was accepted; the first has priority. */
  glossaries: taskGlossariesSchema,
  /** JSON of them, see `taskGlossariesSchema`, where they are too large for a record; `glossaries` is then empty. */
  glossaryFile: artifactSchema.optional(),
  /** The subtitle style that the request names, as it was when it was accepted; absent when it names none. */
  subtitleStyle: subtitleStyleContentSchema.optional(),
  state: z.string(),
  /** How much of the whole task is done, 0…1; never falls. */
  progress: z.number().min(0).max(1),
  /** Why the task does not get on, such as that no worker can run its next stage; absent while it does. */
  waitingFor: z.string().optional(),
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
  /** Every state since it was accepted, in order. */
  history: z.array(z.object({ state: z.string(), atMs: z.number().int() })),
  /**
   * Absent until the input is fetched. An export has the `transcript` and `translation` of its project beside what its family
   * fetches.
   */
  input: taskFilesSchema.optional(),
  /** Of the media; absent until it is known. */
  durationSeconds: z.number().positive().optional(),
  /** Fields of the request that the worker could not follow; absent until it has looked. Nothing is charged for them. */
  withoutEffect: z.array(z.string()).optional(),
  /** Absent unless the state is `failed`. */
  error: taskErrorSchema.optional(),
  /** Absent until the state is `done`. */
  result: taskFilesSchema.optional(),
  /** The project whose edits it speaks, with their revision; what it costs is known when it is done. */
  exportOf: z.object({ projectId: idSchema, revision: z.number().int().positive() }).optional(),
  /** The project that was made for it, if any. */
  projectId: idSchema.optional(),
});
/** One task, whole, of whatever family. */
export type TaskRecord = z.infer<typeof taskRecordSchema>;

/** A task of one family. */
export type TaskOf<Spec extends FamilySpec> = TaskRecord & { readonly request: z.output<Spec['accepted']> };

/** A task as one of its family, with its request read. Throws `PolydubError` `internal` for a task of another family. */
export function taskOf<Spec extends FamilySpec>(spec: Spec, task: TaskRecord): TaskOf<Spec> {
  if (task.family !== spec.name)
    throw new PolydubError('internal', { message: `a ${task.family} task is no ${spec.name} task` });
  return { ...task, request: spec.accepted.parse(task.request) } as TaskOf<Spec>;
}

/** Whether a task has ended. Every family ends in these two states. */
export function isEnded({ state }: Pick<TaskRecord, 'state'>): boolean {
  return state === 'done' || state === 'failed';
}
