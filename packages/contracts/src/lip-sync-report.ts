import { z } from 'zod';
import { warningSchema } from './report.js';

const count = z.number().int().nonnegative();

/** The report of a lip-synced video: `report.json`. */
export const lipSyncReportSchema = z.object({
  version: z.literal(1),
  /** The video or photo of the person. */
  reference: z.object({ name: z.string(), sha256: z.string(), kind: z.enum(['video', 'photo']) }),
  mode: z.enum(['standard', 'precision']),
  /** What the lips speak. */
  speech: z.object({
    from: z.enum(['audio', 'text']),
    language: z.string(),
    phonemes: count,
    /** Which sound track was taken, from 1, where the recording has several. */
    track: z.object({ number: count, of: count }).optional(),
  }),
  /** Engine name per capability. */
  engines: z.record(z.string(), z.string()),
  /** Result files by role, such as `{ "video": "lipsync.mp4" }`. */
  outputs: z.record(z.string(), z.string()),
  durationSeconds: z.number().nonnegative(),
  /** Size of the picture as shown. */
  picture: z.object({ width: count, height: count }),
  /** Frames of the result by what became of their mouth; `noFace`, `turned`, `covered` and `outside` were left as they were. */
  frames: z.object({ all: count, drawn: count, noFace: count, turned: count, covered: count, outside: count }),
  /** The most faces that were seen at once; the largest is lip-synced. */
  facesSeen: count,
  /** Frames of the reference from which mouths are taken. */
  mouths: count,
  /** Whether the reference was played back and forth because the speech is longer. */
  isLooped: z.boolean(),
  /** Wall-clock seconds per stage; 0 for a stage whose result was already stored. */
  stageSeconds: z.record(z.string(), z.number()),
  warnings: z.array(warningSchema),
});
/** The report of a lip-synced video. */
export type LipSyncReport = z.infer<typeof lipSyncReportSchema>;
