import { z } from 'zod';
import { idSchema } from './id.js';

const color = z.string().regex(/^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/, 'a color such as #FFFFFF or #00000080');

/** In an ASS subtitle style the font's name is one of several fields, and an `@` before it rotates its letters. */
const fontFamily = z
  .string()
  .max(100)
  .regex(
    /^[^@,\p{Cc}][^,\p{Cc}]*$/u,
    'the name of one font, without commas and control characters, not beginning with @',
  );

/** Smallest height of a line of subtitles, relative to the height of the video. */
export const MIN_SUBTITLE_FONT_SIZE = 0.01;
/** Largest height of a line of subtitles, relative to the height of the video. */
export const MAX_SUBTITLE_FONT_SIZE = 0.2;

/** How rendered subtitles look. Colors are `#RRGGBB` or `#RRGGBBAA`. */
export const subtitleStyleContentSchema = z.object({
  name: z.string().min(1).max(200),
  /** `sans-serif` is the default font for the script of the subtitles. */
  font_family: fontFamily.default('sans-serif'),
  /** Height of a line of text, relative to the height of the video. */
  font_size: z.number().min(MIN_SUBTITLE_FONT_SIZE).max(MAX_SUBTITLE_FONT_SIZE).default(0.05),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  color: color.default('#FFFFFF'),
  outline_color: color.default('#000000'),
  /** Relative to the height of the text. */
  outline_width: z.number().min(0).max(0.3).default(0.06),
  /**
   * Distance of the shadow to the right and below, relative to the height of the text; 0: no shadow. Not drawn when
   * there is a background.
   */
  shadow_offset: z.number().min(0).max(0.3).default(0),
  shadow_color: color.default('#00000080'),
  /** Color of a box behind the text; absent: no box. */
  background_color: color.optional(),
});
/** How rendered subtitles look. */
export type SubtitleStyleContent = z.infer<typeof subtitleStyleContentSchema>;

/** A subtitle style of an account. */
export const subtitleStyleRecordSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  createdAtMs: z.number().int(),
  updatedAtMs: z.number().int(),
  content: subtitleStyleContentSchema,
});
