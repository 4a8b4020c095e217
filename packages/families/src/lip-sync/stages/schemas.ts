import { artifactSchema } from '@polydub/contracts';
import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Pictures are worked on in stretches of about this length: a short clip, too, gives work for several threads. */
export const STRETCH_SECONDS = 5;

/** Frames of a reference by what is known of their face. */
export const faceCountsSchema = z.object({
  all: count,
  usable: count,
  noFace: count,
  turned: count,
  covered: count,
  outside: count,
});
/** Frames of a reference by what is known of their face. */
export type FaceCounts = z.infer<typeof faceCountsSchema>;

/** A stretch of the reference in frames of a constant rate; see `FramePiece` of the lipsync package. */
const framePieceSchema = z.object({ firstFrame: count, endFrame: count, isBackward: z.boolean() });

/** The video on which mouths are drawn: the reference, cut or played back and forth. */
export const baseSchema = z.object({
  video: artifactSchema,
  durationSeconds: z.number().positive(),
  /** Set where the file holds a few frames more, which are not wanted; see `cutPicture`. */
  isCut: z.literal(true).optional(),
  /** The faces of its own frames; absent where they are those of the reference. */
  faces: artifactSchema.optional(),
  /** How the reference is played, at this rate; absent where it is the reference up to its end. */
  loop: z.object({ pieces: z.array(framePieceSchema), frameRate: z.number().positive() }).optional(),
});
/** The video on which mouths are drawn. */
export type Base = z.infer<typeof baseSchema>;

/** See `LipSyncMode`. */
export const modeSchema = z.enum(['standard', 'precision']);
/** How much is done for each mouth: `standard` is faster, `precision` looks better. */
export type LipSyncMode = z.infer<typeof modeSchema>;

/** A text and when it is spoken, in seconds of the recording's clock. */
export const spokenTextSchema = z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() });
/** A text and when it is spoken. */
export type SpokenText = z.infer<typeof spokenTextSchema>;
