import { z } from 'zod';
import { timeSpanSchema } from './audio.js';

/** One spoken word with its place in the media. */
export const wordSchema = z.object({
  text: z.string(),
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().nonnegative(),
  /** Recognizer's confidence, 0…1. */
  probability: z.number().min(0).max(1),
});
/** One spoken word with its place in the media. */
export type Word = z.infer<typeof wordSchema>;

/** One subtitle-sized piece of dialogue, spoken by one speaker, in the source language. */
export const lineSchema = z.object({
  /** Unique in its transcript; later stages keep it. */
  id: z.string().min(1),
  speaker: z.string().min(1),
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().nonnegative(),
  text: z.string(),
  words: z.array(wordSchema).default([]),
});
/** One subtitle-sized piece of dialogue, spoken by one speaker, in the source language. */
export type Line = z.infer<typeof lineSchema>;

/** What was said in the media: lines in order of their start, not overlapping for one speaker. */
export const transcriptSchema = z.object({
  /** Language part of a BCP 47 code, such as `en`. */
  language: z.string(),
  lines: z.array(lineSchema),
  /** Spans in which several people speak at once, in order; absent when this was not detected. */
  overlaps: z.array(timeSpanSchema).optional(),
});
/** What was said in the media. */
export type Transcript = z.infer<typeof transcriptSchema>;

/** The translations of a transcript's lines, keyed by the lines' ids: the same ids, once each. */
export const translationSchema = z.object({
  language: z.string(),
  lines: z.array(
    z.object({
      id: z.string().min(1),
      /**
       * The source text of this translation. When the line's text differs from it, the line must be translated again.
       */
      source: z.string().optional(),
      /** Empty for a line that is not translated yet. */
      text: z.string(),
      /** Revision of the project whose edit wrote this text; absent when nobody edited it. */
      revision: z.number().int().positive().optional(),
    }),
  ),
});
/** The translations of a transcript's lines, keyed by the lines' ids. */
export type Translation = z.infer<typeof translationSchema>;
