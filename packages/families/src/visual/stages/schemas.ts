import { artifactSchema, boxSchema, timeSpanSchema } from '@polydub/contracts';
import { VIDEO_EXTENSIONS } from '@polydub/media';
import { z } from 'zod';

/** What the later stages need to know of the source's picture. */
export const pictureInfoSchema = z.object({
  durationSeconds: z.number().positive(),
  /** Size as shown, in square pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Frames per second on average. */
  frameRate: z.number().positive(),
  /** File extension of the translated video, decided by the source's content. */
  videoExtension: z.enum(VIDEO_EXTENSIONS),
});
/** What the later stages need to know of the source's picture. */
export type PictureInfo = z.infer<typeof pictureInfoSchema>;

/** A stretch of the picture that one part of a stage works on. */
export const frameRangeSchema = timeSpanSchema;
/** A stretch of the picture that one part of a stage works on. */
export type FrameRange = z.infer<typeof frameRangeSchema>;

/** Changed areas of a stretch of the picture: a clip of pictures with transparency, see `readPatchClip`. */
export const patchesSchema = z.object({
  file: artifactSchema,
  /** Time of the clip's first picture. */
  startSeconds: z.number().nonnegative(),
  /** When the first frame without any change is shown; absent when the picture ends with a change. */
  endSeconds: z.number().nonnegative().optional(),
  /** Where the clip lies in the picture, in whole pixels. */
  place: boxSchema,
});
/** Changed areas of a stretch of the picture. */
export type Patches = z.infer<typeof patchesSchema>;
