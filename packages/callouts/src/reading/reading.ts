import { z } from 'zod';

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** Red, green and blue, 0…255. */
const colourSchema = z.tuple([z.number(), z.number(), z.number()]);

/** A line of text as it was read in one frame. */
export const sightingSchema = z.object({
  /** When the frame is shown. */
  timeSeconds: z.number(),
  /** Corners in pixels, clockwise as the text is read: its top left, top right, bottom right, bottom left. */
  corners: z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]),
  text: z.string(),
  /** How sure the recognizer is of the text, 0…1. */
  confidence: z.number(),
  /** Whether its letters are darker than the even ground around them, such as a plate; absent where there is none. */
  isDark: z.boolean().optional(),
  /** That ground: its red, green and blue, and whether it ends around the line, as a badge does; and the colour of the letters on it. */
  ground: z.object({ colour: colourSchema, isOwn: z.boolean(), letters: colourSchema }).optional(),
});
/** A line of text as it was read in one frame. */
export type Sighting = z.infer<typeof sightingSchema>;

/** What was read in one range of a video: plain JSON, so that ranges can be read in different places. */
export const readingSchema = z.object({
  /** Times of the frames that were looked at, rising; the first and the last frame of the range are among them. */
  sampledSeconds: z.array(z.number()),
  /** Times of the first frames of new shots. */
  cutSeconds: z.array(z.number()),
  /** In order of time. */
  sightings: z.array(sightingSchema),
});
/** What was read in one range of a video. */
export type Reading = z.infer<typeof readingSchema>;

/** Four corners of a line of text, in the order of a {@link Sighting}. */
export type Corners = Sighting['corners'];
