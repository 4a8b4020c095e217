import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { idSchema } from './id.js';

/** An edit of one line by a person. */
export const lineEditSchema = z.object({
  translation: z.string().min(1).max(5000),
  /** Revision of the project that this line's latest edit created. */
  revision: z.number().int().positive(),
});

/** An edit as it is stored, with its payments. */
const keptEditSchema = lineEditSchema.extend({
  /** The latest revisions of this line for which an export was charged. */
  paid: z.array(z.number().int()).optional(),
});

/** A task that exported an edited project. */
export const projectExportSchema = z.object({
  taskId: idSchema,
  revision: z.number().int().positive(),
  targetLanguage: z.string(),
  /**
   * Seconds of edited lines that the export was charged for; absent until it is done, and when the whole duration was
   * charged.
   */
  chargedSeconds: z.number().nonnegative().optional(),
});
/** A task that exported an edited project. */
export type ProjectExport = z.infer<typeof projectExportSchema>;

/**
 * A finished task that a person edits and exports again. Only the edits are stored here, and the lines are in the
 * task's report, so that the record stays small for long media.
 */
export const projectRecordSchema = z.object({
  projectId: idSchema,
  accountId: idSchema,
  /** The task that created the project. */
  taskId: idSchema,
  kind: z.enum(['editable', 'proofreading']),
  /** Starts at 1; each edit raises it. */
  revision: z.number().int().positive(),
  /** `report.json` of the task, see `reportSchema`. */
  report: artifactSchema,
  /** The kind of voices that the task used; every export, also into another language, asks for the same. */
  voiceModel: z.enum(['real', 'native']),
  edits: z.record(z.string(), keptEditSchema),
  /** The latest tasks that exported the project. */
  exports: z.array(projectExportSchema),
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
});
/** A finished task that a person edits and exports again. */
export type ProjectRecord = z.infer<typeof projectRecordSchema>;
