import { defaultSubtitleStyle, subtitleStyleContentSchema } from '@polydub/contracts';
import { z } from 'zod';

/** One subtitle; see `SubtitleCue` of the subtitles package. */
export const subtitleCueSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  rows: z.array(z.string()).readonly(),
  originalRows: z.array(z.string()).readonly().optional(),
  lineId: z.string(),
});

/** Size of the picture as it is shown, in pixels. */
export const pictureSizeSchema = z.object({ width: z.number().int().positive(), height: z.number().int().positive() });

/** How subtitles should look. The position is never part of a style (specification 2.1). */
export const subtitleWishSchema = z.object({
  /** Default: the built-in style `classic`. */
  subtitleStyle: subtitleStyleContentSchema.default(defaultSubtitleStyle),
  /** 0 is the picture's top, 1 its bottom. Default: 0.9, in portrait pictures 0.75. */
  subtitlePositionY: z.number().min(0).max(1).optional(),
});

/** Subtitles to be drawn into a picture. */
export const drawnSubtitlesSchema = z.object({
  pictureCues: z.array(subtitleCueSchema),
  picture: pictureSizeSchema,
  targetLanguage: z.string(),
  ...subtitleWishSchema.shape,
});
/** Subtitles to be drawn into a picture. */
export type DrawnSubtitles = z.infer<typeof drawnSubtitlesSchema>;
