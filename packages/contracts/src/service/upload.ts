import { z } from 'zod';
import { artifactSchema } from '../artifact.js';
import { type FileFormat, fileFormats } from '../families/file-format.js';
import { idSchema } from './id.js';

const formats = [...(Object.keys(fileFormats) as FileFormat[]), 'srt'] as const;

/** A file that an account uploaded for its jobs. */
export const uploadRecordSchema = z.object({
  uploadId: idSchema,
  accountId: idSchema,
  /** For people. */
  name: z.string(),
  artifact: artifactSchema,
  /** By its content; absent for video and sound in other containers. */
  format: z.enum(formats).optional(),
  /** Absent for pictures and subtitles. */
  durationSeconds: z.number().optional(),
  createdAtMs: z.number().int(),
});
/** A file that an account uploaded for its jobs. */
export type UploadRecord = z.infer<typeof uploadRecordSchema>;
