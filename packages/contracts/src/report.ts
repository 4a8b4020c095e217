import { z } from 'zod';

/** A {@link Warning} as it is written to JSON. */
export const warningSchema = z.object({ code: z.string(), message: z.string(), lineId: z.string().optional() });

/** What became of one line. All times in seconds of the media's clock. */
export const lineReportSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  source: z.string(),
  translation: z.string(),
  voice: z.string(),
  /** Seconds that the dubbed line lasts after fitting; 0 for a line that is to be proofread before it is spoken. */
  spokenSeconds: z.number(),
  /** Speed-up applied to the voice; 1 is as synthesized. */
  speed: z.number(),
  /** Seconds of the silence after the line that the dub uses. */
  borrowedSilenceSeconds: z.number(),
  /** Seconds by which the dub still runs past its slot; 0 when it fits. */
  overrunSeconds: z.number(),
  warnings: z.array(warningSchema),
});
/** What became of one line. */
export type LineReport = z.infer<typeof lineReportSchema>;

/** The honest account of a job: `report.json`. */
export const reportSchema = z.object({
  version: z.literal(1),
  input: z.object({ name: z.string(), sha256: z.string(), durationSeconds: z.number() }),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  /** Engine name per capability, such as `{ "transcription": "whisper-base" }`. */
  engines: z.record(z.string(), z.string()),
  /** Files left beside the report, by role, such as `{ "video": "dubbed.mp4" }`. */
  outputs: z.record(z.string(), z.string()),
  loudness: z.object({
    sourceSpeechLufs: z.number().nullable(),
    dubSpeechLufs: z.number().nullable(),
    truePeakDbtp: z.number().nullable(),
  }),
  /** Wall-clock seconds per stage; 0 for a stage whose result was already there. */
  stageSeconds: z.record(z.string(), z.number()),
  lines: z.array(lineReportSchema),
  warnings: z.array(warningSchema),
});
/** The honest account of a job: `report.json`. */
export type Report = z.infer<typeof reportSchema>;
