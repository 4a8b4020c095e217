import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { projectKindSchema } from '../families/project-spec.js';
import { idSchema } from './id.js';

/** The edit of one line, with its payments. */
const lineEditSchema = z.object({
  /** The edited fields with their values; null for one that was taken away. */
  changes: z.record(z.string(), z.unknown()),
  /** Revision of the project that this line's latest edit created. */
  revision: z.number().int().positive(),
  /** The latest revisions of this line for which an export was charged. */
  paid: z.array(z.number().int()).optional(),
});

/** A task that exported an edited project. */
export const projectExportSchema = z.object({
  taskId: idSchema,
  revision: z.number().int().positive(),
  /** Absent in families whose requests name no languages. */
  targetLanguage: z.string().optional(),
  /**
   * Seconds of edited lines that the export was charged for; absent until it is done, and when the whole duration was
   * charged.
   */
  chargedSeconds: z.number().nonnegative().optional(),
});
/** A task that exported an edited project. */
export type ProjectExport = z.infer<typeof projectExportSchema>;

/**
 * A finished task that a person edits and exports again. Only the edits are stored here, and the lines are in
 * a file of the task, so that the record stays small for long media.
 */
export const projectRecordSchema = z.object({
  projectId: idSchema,
  accountId: idSchema,
  /** The task that created the project. */
  taskId: idSchema,
  /** Name of the task's family. */
  family: z.string(),
  kind: projectKindSchema,
  /** Starts at 1; each edit raises it. */
  revision: z.number().int().positive(),
  /** The result of the task that the lines are read from, see `ProjectSpec`. */
  base: artifactSchema,
  /** Fields of the request that every export keeps, also into another language. */
  settings: z.record(z.string(), z.unknown()),
  /** By the ids of the lines. */
  edits: z.record(z.string(), lineEditSchema),
  /** The latest tasks that exported the project. */
  exports: z.array(projectExportSchema),
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
});
/** A finished task that a person edits and exports again. */
export type ProjectRecord = z.infer<typeof projectRecordSchema>;
