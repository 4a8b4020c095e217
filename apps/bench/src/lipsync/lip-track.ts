import { z } from 'zod';

const judgedLipsSchema = z
  .object({
    /** Between the lips at the middle of the mouth, in widths of the face. */
    opening: z.number(),
    /** From corner to corner, in widths of the face. */
    width: z.number(),
    /** Middle of the mouth in the picture, in pixels. */
    x: z.number(),
    y: z.number(),
    /** From ear to ear, in pixels. */
    faceWidth: z.number(),
  })
  .readonly();

/** Lips in one frame, as a tracker other than the program's own measures them. */
export type JudgedLips = z.infer<typeof judgedLipsSchema>;

/** Lips in each frame of a video; null where no face was found. */
export type LipTrack = readonly (JudgedLips | null)[];

/** What `judge-faces.py` answers. */
export const lipTrackSchema = z.object({ frames: z.array(judgedLipsSchema.nullable()) });

/** Lips that are less open than this share of the face's width are closed. */
export const CLOSED_OPENING = 0.02;

/** Whether lips touch; undefined where they were not seen. */
export function isClosed(lips: JudgedLips | null | undefined): boolean | undefined {
  return lips ? lips.opening < CLOSED_OPENING : undefined;
}
