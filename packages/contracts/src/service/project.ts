import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { idSchema } from './id.js';

/** What a person changed of one line. */
export const lineEditSchema = z.object({
  translation: z.string().min(1).max(5000),
  /** Revision of the project that the latest edit made. */
  revision: z.number().int().positive(),
});

/** An edit as it is kept, with what is known of it. */
const keptEditSchema = lineEditSchema.extend({
  /** The latest revisions of this line for which an export was charged. */
  paid: z.array(z.number().int()).optional(),
});

/** A task that exported a project again. */
export const projectExportSchema = z.object({
  taskId: idSchema,
  revision: z.number().int().positive(),
  targetLanguage: z.string(),
  /** Seconds of edited lines that it was charged for; absent until it is done, and where the whole was charged. */
  chargedSeconds: z.number().nonnegative().optional(),
});
/** A task that exported a project again. */
export type ProjectExport = z.infer<typeof projectExportSchema>;

/**
 * A finished task that a person goes on with. Its lines are those of the task's report with the edits laid over them, so
 * that the record stays small however long the media is.
 */
export const projectRecordSchema = z.object({
  projectId: idSchema,
  accountId: idSchema,
  /** The task that made it. */
  taskId: idSchema,
  kind: z.enum(['editable', 'proofreading']),
  /** Raised by each edit, 1 at first. */
  revision: z.number().int().positive(),
  /** `report.json` of the task, see `reportSchema`. */
  report: artifactSchema,
  /** What the wish for voices came to; every later export, also into another language, asks for that. */
  voiceModel: z.enum(['real', 'native']),
  edits: z.record(z.string(), keptEditSchema),
  /** The latest tasks that exported it again. */
  exports: z.array(projectExportSchema),
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
});
/** A finished task that a person goes on with. */
export type ProjectRecord = z.infer<typeof projectRecordSchema>;
