import { artifactSchema } from '@polydub/contracts';
import { z } from 'zod';

/** A `VoiceMovement` of the voice package as it travels between stages. */
export const movementSchema = z.object({
  pitchRatio: z.number().positive(),
  formantRatio: z.number().positive(),
  rangeRatio: z.number().positive().optional(),
  tone: z.array(z.object({ hz: z.number().positive(), db: z.number() })).optional(),
});

/** What a voice is cloned from. */
export const voiceSampleSchema = z.object({
  /** One channel, 16-bit or float WAV. */
  audio: artifactSchema,
  /** What is said in it; empty where that is not known. */
  text: z.string(),
  /** Language part of a BCP 47 code of the text. */
  language: z.string(),
});
/** What a voice is cloned from. */
export type VoiceSample = z.infer<typeof voiceSampleSchema>;

/** The cleanest seconds of one speaker, and how clean they are. */
export const referenceSchema = voiceSampleSchema.extend({
  speaker: z.string(),
  seconds: z.number().positive(),
  /** Mean of the passages, weighted by length; see `SoundQuality` of the voice package. */
  signalToNoiseDb: z.number(),
  /** How much more the passages sound like the speaker than like the nearest other one: difference of cosines. */
  purity: z.number(),
});
/** The cleanest seconds of one speaker, and how clean they are. */
export type Reference = z.infer<typeof referenceSchema>;

/** What makes a stock voice another one, or a clone; both absent for a stock voice as it is. */
export const voicePartsSchema = z.object({
  movement: movementSchema.optional(),
  reference: voiceSampleSchema.optional(),
});
