import { z } from 'zod';
import { idSchema } from './task-record.js';

const color = z.string().regex(/^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/);

/** How rendered subtitles look. Colors are `#RRGGBB` or `#RRGGBBAA`. */
export const subtitleStyleContentSchema = z.object({
  name: z.string().min(1).max(200),
  font_family: z.string().min(1).max(100).default('sans-serif'),
  /** Height of a line of text, relative to the height of the video. */
  font_size: z.number().min(0.01).max(0.2).default(0.05),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  color: color.default('#FFFFFF'),
  outline_color: color.default('#000000'),
  /** Relative to the height of the text. */
  outline_width: z.number().min(0).max(0.3).default(0.06),
  /** None when absent. */
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
/** A subtitle style of an account. */
export type SubtitleStyleRecord = z.infer<typeof subtitleStyleRecordSchema>;
