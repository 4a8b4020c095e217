import { boxSchema, calloutPlaceSchema } from '@polydub/contracts';
import { z } from 'zod';

/**
 * A text in the picture as the samples show it, before its times are known to the frame: plain JSON, so that callouts
 * can be followed in different places.
 */
export const candidateCalloutSchema = z.object({
  id: z.string(),
  /** Its lines, separated by `\n`, from the top, whatever direction they are read in. */
  text: z.string(),
  confidence: z.number(),
  /** Boxes at `bestSeconds`, before they are turned by `rotationDegrees` around the middle of `box`. */
  lineBoxes: z.array(boxSchema),
  box: boxSchema,
  /** Clockwise; 0 for level text. */
  rotationDegrees: z.number(),
  /** How much the opposite sides of its lines differ in length, as a share: 0 for text that is seen straight on. */
  perspective: z.number(),
  /** The samples in which it was first and last seen. */
  firstSeenSeconds: z.number(),
  lastSeenSeconds: z.number(),
  /** The samples before and after these, in which it was not seen; the same samples at the ends of the video. */
  unseenBeforeSeconds: z.number(),
  unseenAfterSeconds: z.number(),
  /** The first and the last sample in which all of its text was read well. */
  firstClearSeconds: z.number(),
  lastClearSeconds: z.number(),
  /** The sample in which its box was taken. */
  bestSeconds: z.number(),
  /** Whether it moves, turns or changes its size. */
  isMoving: z.boolean(),
  /** Where it was in each sample, compared with `box`, to a few pixels; empty when it does not move. */
  places: z.array(calloutPlaceSchema),
  /** A part of a text that is wider than the picture, by which its look is told: as narrow as can be seen whole. */
  sample: z.object({ text: z.string(), box: boxSchema }).optional(),
  /** Its first words, where the others come after them one by one: as they were seen last before more of it was there. */
  beginning: z.object({ text: z.string(), box: boxSchema, seconds: z.number() }).optional(),
  /** Cuts of the video while it was shown, those where it may have begun or ended included. */
  cutSeconds: z.array(z.number()),
});
/** A text in the picture as the samples show it. */
export type CandidateCallout = z.infer<typeof candidateCalloutSchema>;
