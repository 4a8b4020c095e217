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
  /** The container of the dubbed video, as the source's content has it; absent where there is no picture. */
  videoExtension: z.enum(VIDEO_EXTENSIONS).optional(),
  /** Channels and rate of the audio track that is dubbed. */
  channels: z.number().int().positive(),
  /** The arrangement that they are worked on and delivered in. */
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

/** Which voice of which engine speaks for a speaker. */
export const castMemberSchema = z.object({
  speaker: z.string(),
  engine: z.string(),
  voiceId: z.string(),
  quality: z.enum(['natural', 'plain']),
  charactersPerSecond: z.number().positive(),
  /** Median pitch of the speaker in the source; null where too little of it is voiced to tell. */
  sourcePitchHz: z.number().nullable(),
  /** The movement brings a stock voice nearer to the speaker; without this it only tells speakers apart who share the voice. */
  isNearer: z.literal(true).optional(),
  ...voicePartsSchema.shape,
});
/** Which voice of which engine speaks for a speaker. */
export type CastMember = z.infer<typeof castMemberSchema>;

/** A glossary as it travels between stages. */
export const glossarySchema = z.object({
  name: z.string(),
  entries: z.array(z.object({ term: z.string(), translation: z.string() })),
});

/** The time that a dubbed line may fill; see `Slot` of the timing package. */
export const slotSchema = z.object({
  lineId: z.string(),
  speaker: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  limitSeconds: z.number(),
});

/** Translated lines as they come from one or several batches. */
export const translatedSchema = z.array(
  z.object({ lines: z.array(z.object({ id: z.string(), text: z.string().min(1) })) }),
);
/** Translated lines as they come from one or several batches. */
export type Translated = z.infer<typeof translatedSchema>;

/** How loud a line is or is to be; see `LineLevel` of the timing package. */
export const lineLevelSchema = z.object({ lineId: z.string(), lufs: z.number().nullable() });

/** What sounds in the media besides the lines; see `Ambience` of the timing package. All files have the media's clock. */
export const ambienceSchema = z.object({
  /** Sound that is heard where nobody speaks in it: the media's own. */
  original: artifactSchema,
  /** Sound without speech that is heard where somebody does. */
  background: artifactSchema.optional(),
  /** Where somebody speaks in the original, in order and apart. */
  muted: z.array(timeSpanSchema),
  /** A stretch of the original in which nothing happens, to be carried on where there is no background. */
  roomTone: timeSpanSchema.optional(),
});
/** What sounds in the media besides the lines. */
export type AmbienceFiles = z.infer<typeof ambienceSchema>;
