import { z } from 'zod';
import { calloutKindSchema } from './callout.js';
import { warningSchema } from './report.js';

/** What became of one callout. Times in seconds on the media's clock. */
export const calloutReportSchema = z.object({
  id: z.string(),
  kind: calloutKindSchema,
  startSeconds: z.number(),
  endSeconds: z.number(),
  source: z.string(),
  /** Empty for a callout that was not translated. */
  translation: z.string(),
  /** `translated`: erased and drawn again; `erased`: only erased; `left`: as it was; `read`: nothing else was asked. */
  outcome: z.enum(['translated', 'erased', 'left', 'read']),
  warnings: z.array(warningSchema),
});
/** What became of one callout. */
export type CalloutReport = z.infer<typeof calloutReportSchema>;

/** The report of a visual translation: `report.json`. */
export const visualReportSchema = z.object({
  version: z.literal(1),
  input: z.object({ name: z.string(), sha256: z.string(), durationSeconds: z.number() }),
  /** Size of the picture as shown. */
  picture: z.object({ width: z.number(), height: z.number() }),
  sourceLanguage: z.string(),
  /** Absent when the text was only read or erased. */
  targetLanguage: z.string().optional(),
  /** Engine name per capability. */
  engines: z.record(z.string(), z.string()),
  /** Result files by role, such as `{ "video": "translated.mp4" }`. */
  outputs: z.record(z.string(), z.string()),
  /** Seconds of the changed video's picture that are the source's own, bit for bit; absent when no video was made. */
  copiedSeconds: z.number().optional(),
  /** Wall-clock seconds per stage; 0 for a stage whose result was already stored. */
  stageSeconds: z.record(z.string(), z.number()),
  callouts: z.array(calloutReportSchema),
  warnings: z.array(warningSchema),
});
/** The report of a visual translation: `report.json`. */
export type VisualReport = z.infer<typeof visualReportSchema>;
