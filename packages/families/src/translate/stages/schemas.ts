import { artifactSchema, timeSpanSchema } from '@polydub/contracts';
import { CHANNEL_LAYOUTS, VIDEO_EXTENSIONS } from '@polydub/media';
import { z } from 'zod';
import { voicePartsSchema } from './casting/voice-schemas.js';

/** A {@link import('@polydub/contracts').SpeakerTurn} as it travels between stages. */
export const speakerTurnSchema = timeSpanSchema.extend({ speaker: z.string().min(1) });

/** What the later stages need to know of the source media. */
export const sourceInfoSchema = z.object({
  durationSeconds: z.number().positive(),
  hasVideo: z.boolean(),
  /** File extension of the dubbed video, decided by the source's content; absent when there is no picture. */
  videoExtension: z.enum(VIDEO_EXTENSIONS).optional(),
  /** Channels and rate of the audio track that is dubbed. */
  channels: z.number().int().positive(),
  /** The channel layout in which the sound is processed and delivered. */
  layout: z.enum(CHANNEL_LAYOUTS),
  sampleRateHz: z.number().int().positive(),
  audioCodec: z.string(),
});
/** What the later stages need to know of the source media. */
export type SourceInfo = z.infer<typeof sourceInfoSchema>;

/** A recognized phrase, in seconds of the media's clock. */
export const segmentSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  text: z.string(),
  words: z.array(
    z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number(), probability: z.number() }),
  ),
  averageLogProbability: z.number(),
  noSpeechProbability: z.number(),
});

/** The voice that speaks for a speaker, and its engine. */
export const castMemberSchema = z.object({
  speaker: z.string(),
  engine: z.string(),
  voiceId: z.string(),
  quality: z.enum(['natural', 'plain']),
  charactersPerSecond: z.number().positive(),
  /** Median pitch of the speaker in the source; null when there is too little voiced sound to measure. */
  sourcePitchHz: z.number().nullable(),
  /**
   * Set when the movement makes a stock voice more similar to the speaker; otherwise it only tells apart speakers who
   * share the voice.
   */
  isNearer: z.literal(true).optional(),
  /** Whether the engine takes wishes to the delivery in words. */
  takesStyle: z.literal(true).optional(),
  ...voicePartsSchema.shape,
});
/** The voice that speaks for a speaker, and its engine. */
export type CastMember = z.infer<typeof castMemberSchema>;

/** The time that a dubbed line may fill; see `Slot` of the timing package. */
export const slotSchema = z.object({
  lineId: z.string(),
  speaker: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  limitSeconds: z.number(),
});

/** Translated lines of one or several batches. */
export const translatedSchema = z.array(
  z.object({ lines: z.array(z.object({ id: z.string(), text: z.string().min(1) })) }),
);
/** Translated lines of one or several batches. */
export type Translated = z.infer<typeof translatedSchema>;

/** Measured or wanted loudness of a line; see `LineLevel` of the timing package. */
export const lineLevelSchema = z.object({ lineId: z.string(), lufs: z.number().nullable() });

/** The sound besides the lines; see `Ambience` of the timing package. All files are on the media's clock. */
export const ambienceSchema = z.object({
  /** The media's own sound, heard where nobody speaks in it. */
  original: artifactSchema,
  /** Sound without speech, heard where somebody speaks in the original. */
  background: artifactSchema.optional(),
  /** Where somebody speaks in the original, in order and without overlaps. */
  muted: z.array(timeSpanSchema),
  /** Noise like the room of the original: added to a background that lacks it, or in its place when there is neither. */
  floor: artifactSchema.optional(),
});
/** The sound besides the lines. */
export type AmbienceFiles = z.infer<typeof ambienceSchema>;
