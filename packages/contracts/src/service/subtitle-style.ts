import { z } from 'zod';
import { idSchema } from './id.js';

const color = z.string().regex(/^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/, 'a color such as #FFFFFF or #00000080');

/** A font's name is one field among others where subtitles are written, and an `@` before it would turn its letters. */
const fontFamily = z
  .string()
  .max(100)
  .regex(
    /^[^@,\p{Cc}][^,\p{Cc}]*$/u,
    'the name of one font, without commas and control characters, not beginning with @',
  );

/** How rendered subtitles look. Colors are `#RRGGBB` or `#RRGGBBAA`. */
export const subtitleStyleContentSchema = z.object({
  name: z.string().min(1).max(200),
  /** `sans-serif` is the font that the language's script is drawn with by default. */
  font_family: fontFamily.default('sans-serif'),
  /** Height of a line of text, relative to the height of the video. */
  font_size: z.number().min(0.01).max(0.2).default(0.05),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  color: color.default('#FFFFFF'),
  outline_color: color.default('#000000'),
  /** Relative to the height of the text. */
  outline_width: z.number().min(0).max(0.3).default(0.06),
  /** Distance to the right and below, relative to the height of the text; 0 is no shadow. Not drawn with a background. */
  shadow_offset: z.number().min(0).max(0.3).default(0),
  shadow_color: color.default('#00000080'),
  /** A box behind the text; none when absent. */
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
