import { artifactSchema } from '@polydub/contracts';
import { z } from 'zod';

/** A `VoiceMovement` of the voice package as it travels between stages. */
export const movementSchema = z.object({
  pitchRatio: z.number().positive(),
  formantRatio: z.number().positive(),
  rangeRatio: z.number().positive().optional(),
  tone: z.array(z.object({ hz: z.number().positive(), db: z.number() })).optional(),
});

/** Sound to clone a voice from. */
export const voiceSampleSchema = z.object({
  /** One channel, 16-bit or float WAV. */
  audio: artifactSchema,
  /** The words spoken in it; empty when unknown. */
  text: z.string(),
  /** Language of the text, as the language part of a BCP 47 code. */
  language: z.string(),
});
/** Sound to clone a voice from. */
export type VoiceSample = z.infer<typeof voiceSampleSchema>;

/** The cleanest seconds of one speaker, and how clean they are. */
export const referenceSchema = voiceSampleSchema.extend({
  speaker: z.string(),
  seconds: z.number().positive(),
  /** Mean over the passages, weighted by length; see `SoundQuality` of the voice package. */
  signalToNoiseDb: z.number(),
  /**
   * How much more similar the passages are to the speaker than to the nearest other speaker: a difference of cosines.
   */
  purity: z.number(),
});
/** The cleanest seconds of one speaker, and how clean they are. */
export type Reference = z.infer<typeof referenceSchema>;

/** Turns a stock voice into another one, or into a clone; both are absent for an unchanged stock voice. */
export const voicePartsSchema = z.object({
  movement: movementSchema.optional(),
  reference: voiceSampleSchema.optional(),
  /** Whose accent a clone has; see `VoiceAccent`. */
  accent: z.enum(['speaker', 'language']).optional(),
});
