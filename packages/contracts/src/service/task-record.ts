import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import type { FamilySpec } from '../families/family-spec.js';
import { requestedLanguagesSchema } from '../families/requested-languages.js';
import { PolydubError } from '../polydub-error.js';
import { warningSchema } from '../report.js';
import { planSchema } from './account.js';
import { idSchema } from './id.js';
import { subtitleStyleContentSchema } from './subtitle-style.js';

/** Why a task failed. */
export const taskErrorSchema = z.object({
  /** Code that clients see, see `jobCodeOf`: such as `10002`, `1000` or `cancelled`. */
  code: z.string(),
  message: z.string(),
});
/** Why a task failed. */
export type TaskError = z.infer<typeof taskErrorSchema>;

/** Files of a task by role: its inputs or its results. */
export const taskFilesSchema = z.record(z.string(), artifactSchema);
/** Files of a task by role. */
export type TaskFiles = z.infer<typeof taskFilesSchema>;

/** Glossaries as they are stored with a task. */
export const taskGlossariesSchema = z.array(
  z.object({
    name: z.string(),
    entries: z.array(z.object({ term: z.string(), translation: z.string() })),
  }),
);

/**
 * A task of any family. The gateway writes the record when it accepts the job, the conductor moves it forward. Recipe
 * messages contain only the task's id, so that any worker can take the task over.
 */
export const taskRecordSchema = z.object({
  taskId: idSchema,
  /** Name of its family, see {@link FamilySpec}. */
  family: z.string(),
  accountId: idSchema,
  keyId: idSchema,
  /** The account's plan when the task was accepted; decides the task's priority. Absent in older records: `studio`. */
  plan: planSchema.optional(),
  /** The accepted request; {@link taskOf} reads it with the family's `accepted` schema. */
  request: z.looseObject({ callback_url: z.string().optional() }),
  /** Copies of the glossaries that the request names, made when it was accepted; the first has priority. */
  glossaries: taskGlossariesSchema,
  /**
   * The glossaries as a JSON file (`taskGlossariesSchema`) when they are too large for a record; `glossaries` is then
   * empty.
   */
  glossaryFile: artifactSchema.optional(),
  /** Copy of the subtitle style that the request names, made when it was accepted; absent when it names none. */
  subtitleStyle: subtitleStyleContentSchema.optional(),
  state: z.string(),
  /** How much of the whole task is done, 0…1; never decreases. */
  progress: z.number().min(0).max(1),
  /** Why the task is waiting, such as that no worker can run its next stage; absent while it makes progress. */
  waitingFor: z.string().optional(),
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
  /** Every state since the acceptance, in order. */
  history: z.array(z.object({ state: z.string(), atMs: z.number().int() })),
  /**
   * Input files; absent until they are fetched. An export also has the files of its project.
   */
  input: taskFilesSchema.optional(),
  /** The group that it was accepted in, with tasks for other target languages; absent for a task of its own. */
  groupId: idSchema.optional(),
  /** Inputs that the client uploaded; those that have to be fetched are not here. */
  uploads: taskFilesSchema.optional(),
  /** The model that the request names, with a copy of what it holds: deleting the model does not end the task. */
  model: z.object({ modelId: idSchema, files: taskFilesSchema }).optional(),
  /** Duration of the media; absent until it is known. */
  durationSeconds: z.number().positive().optional(),
  /**
   * Fields of the request that have no effect, which are not charged: those that are known when it is accepted, and those
   * that the worker could not follow.
   */
  withoutEffect: z.array(z.string()).optional(),
  /** What the recipe found out, by the fields of {@link FamilySpec.findings}. */
  found: z.record(z.string(), z.unknown()).optional(),
  /** What was done less well than asked, as far as it concerns the whole task; absent until it is done. */
  warnings: z.array(warningSchema).optional(),
  /** Absent unless the state is `failed`. */
  error: taskErrorSchema.optional(),
  /** Absent until the state is `done`. */
  result: taskFilesSchema.optional(),
  /** The project, and its revision, that the task exports. Its price is known when it is done. */
  exportOf: z.object({ projectId: idSchema, revision: z.number().int().positive() }).optional(),
  /** The line of a project that the task only speaks, so that it can be heard before an export. */
  preview: z.object({ projectId: idSchema, lineId: z.string(), text: z.string() }).optional(),
  /** What it needs of languages, as it was checked when it was accepted; absent in older records and where it names none. */
  languages: requestedLanguagesSchema.optional(),
  /** Set where an earlier task of the same project spoke with cloned voices, which this one clones again. */
  hasClonedBefore: z.literal(true).optional(),
  /** The project that was created from this task, if any. */
  projectId: idSchema.optional(),
});
/** A task of any family. */
export type TaskRecord = z.infer<typeof taskRecordSchema>;

/** A task of one family. */
export type TaskOf<Spec extends FamilySpec> = TaskRecord & { readonly request: z.output<Spec['accepted']> };

/**
 * A task with its request parsed by its family's schema. Throws `PolydubError` `internal` for a task of another family.
 */
export function taskOf<Spec extends FamilySpec>(spec: Spec, task: TaskRecord): TaskOf<Spec> {
  if (task.family !== spec.name)
    throw new PolydubError('internal', { message: `a ${task.family} task is no ${spec.name} task` });
  return { ...task, request: spec.accepted.parse(task.request) } as TaskOf<Spec>;
}

/** Whether a task has ended. Every family ends in these two states. */
export function isEnded({ state }: Pick<TaskRecord, 'state'>): boolean {
  return state === 'done' || state === 'failed';
}
