import { z } from 'zod';
import { timeSpanSchema } from './audio.js';
import { timeMapSchema } from './time-map.js';

/** A {@link Warning} as it is written to JSON. */
export const warningSchema = z.object({ code: z.string(), message: z.string(), lineId: z.string().optional() });

/** What became of one line. All times in seconds of the media's clock, where nothing else is said. */
export const lineReportSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  source: z.string(),
  translation: z.string(),
  voice: z.string(),
  /** When the dubbed line starts, on the output's clock; that is another than the media's where there is a `timeMap`. */
  dubStartSeconds: z.number(),
  /** Seconds that the dubbed line may last from there: the line's own time and the silence after it, on the output's clock. */
  slotSeconds: z.number(),
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

/** How alike a speaker and the dub's voice for them sound to one speaker embedding: cosines, −1…1. */
export const voiceSimilaritySchema = z.object({
  /** Name of the engine that compared. */
  embedding: z.string(),
  /** The dub's voice and the speaker's. */
  dub: z.number(),
  /** Two halves of the speaker's own lines: what the very same voice measures. Null where there is too little to halve. */
  sameSpeaker: z.number().nullable(),
  /** The speaker and the most similar other speaker of the media: what two people measure. Null where nobody else speaks. */
  otherSpeaker: z.number().nullable(),
});
/** How alike a speaker and the dub's voice for them sound to one speaker embedding. */
export type VoiceSimilarity = z.infer<typeof voiceSimilaritySchema>;

/** One person of the media and the voice that dubs them. */
export const speakerReportSchema = z.object({
  speaker: z.string(),
  /** Engine that speaks, and its voice. */
  engine: z.string(),
  voiceId: z.string(),
  /**
   * `stock`: the voice as it is; `apart`: changed in pitch, so that speakers who share it can be told apart; `moved`: changed in
   * pitch and timbre towards the speaker; `cloned`: learnt from the speaker.
   */
  voiceKind: z.enum(['stock', 'apart', 'moved', 'cloned']),
  /** Median pitch of the speaker in the media; null where too little of it is voiced to tell. */
  sourcePitchHz: z.number().nullable(),
  /** One for each embedding that could compare; empty where nothing was spoken, or nothing heard to compare with. */
  similarity: z.array(voiceSimilaritySchema),
});
/** One person of the media and the voice that dubs them. */
export type SpeakerReport = z.infer<typeof speakerReportSchema>;

/** Whether the media's speech was taken off what sounds behind it, and why. */
export const separationReportSchema = z.object({
  engine: z.string(),
  /** Whether the separated background was used; otherwise the dub's lies over the room's own tone. */
  helps: z.boolean(),
  /** What was decided by. */
  reason: z.enum(['background', 'no-speech', 'no-background', 'speech-left']),
  /** Level of the speech while somebody speaks; null for silence. */
  speechDb: z.number().nullable(),
  /** Level of the background while nobody does; null for silence. */
  backgroundDb: z.number().nullable(),
});
/** Whether the media's speech was taken off what sounds behind it, and why. */
export type SeparationReport = z.infer<typeof separationReportSchema>;

/** The honest account of a job: `report.json`. */
export const reportSchema = z.object({
  version: z.literal(1),
  input: z.object({ name: z.string(), sha256: z.string(), durationSeconds: z.number() }),
  /** Length of the dub; another than the input's where the picture gave way (`align_video`). */
  outputDurationSeconds: z.number(),
  /** From the media's clock to the output's, where the picture gave way. */
  timeMap: timeMapSchema.optional(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  /** Engine name per capability, such as `{ "transcription": "whisper-base" }`. */
  engines: z.record(z.string(), z.string()),
  /** What the wish for voices came to: the speakers' own, or stock ones. */
  voiceModel: z.enum(['real', 'native']),
  /** In the order of their first line. */
  speakers: z.array(speakerReportSchema),
  separation: separationReportSchema,
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
  /** Where several people are heard at once, on the media's clock; absent where the engine cannot tell, or did not listen. */
  overlaps: z.array(timeSpanSchema).optional(),
  warnings: z.array(warningSchema),
});
/** The honest account of a job: `report.json`. */
export type Report = z.infer<typeof reportSchema>;
