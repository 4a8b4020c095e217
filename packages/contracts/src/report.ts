import { z } from 'zod';
import { timeSpanSchema } from './audio.js';
import { timeMapSchema } from './time-map.js';
import { voiceModelSchema } from './voice-model.js';

/** A {@link Warning} as it is written to JSON. */
export const warningSchema = z.object({ code: z.string(), message: z.string(), lineId: z.string().optional() });

/** The result for one line. Times in seconds on the media's clock, unless stated otherwise. */
export const lineReportSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  source: z.string(),
  translation: z.string(),
  voice: z.string(),
  /** When the dubbed line starts, in seconds on the output's clock; with a `timeMap` this differs from the media's. */
  dubStartSeconds: z.number(),
  /**
   * Longest duration of the dubbed line, in seconds on the output's clock: the line's own time and the silence after
   * it.
   */
  slotSeconds: z.number(),
  /**
   * Duration of the dubbed line after fitting, in seconds; 0 for a line that is to be proofread before it is spoken.
   */
  spokenSeconds: z.number(),
  /** Factor by which the synthesized voice was sped up; 1 for no change. */
  speed: z.number(),
  /** Seconds of the silence after the line that the dubbed line uses. */
  borrowedSilenceSeconds: z.number(),
  /** Seconds by which the dubbed line is longer than its slot; 0 when it fits. */
  overrunSeconds: z.number(),
  warnings: z.array(warningSchema),
});
/** What became of one line. */
export type LineReport = z.infer<typeof lineReportSchema>;

/** How similar the dub's voice is to the original speaker's, by one speaker embedding: cosine similarities, −1…1. */
export const voiceSimilaritySchema = z.object({
  /** Name of the speaker embedding engine. */
  embedding: z.string(),
  /** The dub's voice compared with the speaker's. */
  dub: z.number(),
  /**
   * Two halves of the speaker's own lines: the similarity that the same voice reaches. Null when there is too little
   * speech.
   */
  sameSpeaker: z.number().nullable(),
  /**
   * The speaker compared with the most similar other speaker: the similarity of two people. Null when nobody else
   * speaks.
   */
  otherSpeaker: z.number().nullable(),
});
/** How similar the dub's voice is to the original speaker's. */
export type VoiceSimilarity = z.infer<typeof voiceSimilaritySchema>;

/** One person of the media and the voice that dubs them. */
export const speakerReportSchema = z.object({
  speaker: z.string(),
  /** Name of the engine that speaks. */
  engine: z.string(),
  voiceId: z.string(),
  /**
   * `stock`: the voice unchanged; `apart`: with another pitch, so that speakers with the same voice sound different;
   * `moved`: pitch and timbre changed towards the speaker's; `cloned`: learnt from the speaker.
   */
  voiceKind: z.enum(['stock', 'apart', 'moved', 'cloned']),
  /** Median pitch of the speaker in the media; null when too little of the speech is voiced to measure it. */
  sourcePitchHz: z.number().nullable(),
  /**
   * One per embedding engine that could compare; empty when nothing was spoken, or there was no speech to compare with.
   */
  similarity: z.array(voiceSimilaritySchema),
});
/** One person of the media and the voice that dubs them. */
export type SpeakerReport = z.infer<typeof speakerReportSchema>;

/** Whether the media's speech was separated from the background, and why. */
export const separationReportSchema = z.object({
  engine: z.string(),
  /** Whether the separated background is used; otherwise the dub is mixed with noise like the media's room. */
  helps: z.boolean(),
  /** The reason for `helps`. */
  reason: z.enum(['background', 'no-speech', 'no-background', 'speech-left']),
  /** Level of the speech while someone speaks, in dB; null for silence. */
  speechDb: z.number().nullable(),
  /** Level of the background while nobody speaks, in dB; null for silence. */
  backgroundDb: z.number().nullable(),
});
/** Whether the media's speech was separated from the background, and why. */
export type SeparationReport = z.infer<typeof separationReportSchema>;

/** The report of a job: `report.json`. */
export const reportSchema = z.object({
  version: z.literal(1),
  input: z.object({ name: z.string(), sha256: z.string(), durationSeconds: z.number() }),
  /** Duration of the dub; differs from the input's when the video was stretched (`align_video`). */
  outputDurationSeconds: z.number(),
  /** From the media's clock to the output's; set when the video was stretched. */
  timeMap: timeMapSchema.optional(),
  sourceLanguage: z.string(),
  /** Language of the lines' `source` where that is not what is spoken: a script was given that needed no translation. */
  linesLanguage: z.string().optional(),
  targetLanguage: z.string(),
  /** Engine name per capability, such as `{ "transcription": "whisper-base" }`. */
  engines: z.record(z.string(), z.string()),
  /**
   * The kind of voices that the job asked for, or that `auto` chose; a later dub of the same project asks for it. In
   * reports without `voiceModelUsed`, which earlier versions wrote, `native` means stock voices.
   */
  voiceModel: voiceModelSchema,
  /** The kind of voices that is heard: `stock` where nobody could be cloned. `speakers` says it for each of them. */
  voiceModelUsed: voiceModelSchema.optional(),
  /** In the order of their first lines. */
  speakers: z.array(speakerReportSchema),
  separation: separationReportSchema,
  /** Result files by role, such as `{ "video": "dubbed.mp4" }`. */
  outputs: z.record(z.string(), z.string()),
  loudness: z.object({
    sourceSpeechLufs: z.number().nullable(),
    dubSpeechLufs: z.number().nullable(),
    truePeakDbtp: z.number().nullable(),
  }),
  /** Set when the lips of the picture's largest face were moved to the dub. */
  lipSync: z
    .object({
      frames: z.number().int().nonnegative(),
      /** Frames whose face can be worked on. */
      framesWithFace: z.number().int().nonnegative(),
      /** Lines that this face speaks; while others are heard its lips are left as they are. */
      lineIds: z.array(z.string()),
    })
    .optional(),
  /** Wall-clock seconds per stage; 0 for a stage whose result was already stored. */
  stageSeconds: z.record(z.string(), z.number()),
  lines: z.array(lineReportSchema),
  /** Spans in which several people speak at once, on the media's clock; absent when this was not detected. */
  overlaps: z.array(timeSpanSchema).optional(),
  warnings: z.array(warningSchema),
});
/** The report of a job: `report.json`. */
export type Report = z.infer<typeof reportSchema>;
