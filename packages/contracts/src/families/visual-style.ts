import { z } from 'zod';
import { boxSchema, calloutStyleSchema } from '../callout.js';

const { colour, isBold, isItalic, isSerif, letterWidth, letterSpacing, alignment, letterInsets } =
  calloutStyleSchema.shape;

const outlineSchema = z.object({ colour, width_pixels: z.number().positive() });
const shadowSchema = z.object({ colour, offset_x: z.number(), offset_y: z.number(), blur_pixels: z.number() });
const plateSchema = z.object({
  ...{ colour, opacity: z.number().min(0).max(1), box: boxSchema },
  corner_radius_pixels: z.number().positive().optional(),
  line_boxes: z.array(boxSchema).min(1).optional().describe('Where each line has a rectangle of its own.'),
});

/** The look of a callout as clients see it; the fields are those of `calloutStyleSchema`. */
export const shownStyleSchema = z.object({
  colour: colour.describe('Of the letters, such as #ffcc00.'),
  outline: outlineSchema.optional().describe('A line around the letters.'),
  shadow: shadowSchema.optional().describe('A copy of the letters behind them.'),
  plate: plateSchema.optional().describe('A rectangle of one colour behind the letters.'),
  font_size_pixels: z.number().positive().describe('Size of the font (its em), not of a letter.'),
  line_height_pixels: z.number().positive().describe('From one baseline to the next.'),
  is_bold: isBold,
  is_italic: isItalic,
  is_serif: isSerif,
  letter_width: letterWidth.describe("Width of the letters compared with the font's: below 1 for condensed type."),
  letter_spacing: letterSpacing.describe('What is added between letters, compared with the size of the font.'),
  alignment,
  letter_insets: letterInsets.describe(
    "Where its letters are in the callout's box; absent where that could not be told.",
  ),
});

/** Limits on what an edit may give, in pixels: what is drawn takes memory. A plate may be as wide as the widest picture. */
const MAX_PIXELS = 8192;
const MAX_FONT_PIXELS = 1000;
const MAX_OFFSET_PIXELS = 500;
const MAX_EDGE_PIXELS = 100;

const within = z.number().min(-MAX_PIXELS).max(MAX_PIXELS);
const offset = z.number().min(-MAX_OFFSET_PIXELS).max(MAX_OFFSET_PIXELS);
const side = z.number().positive().max(MAX_PIXELS);
const fontSize = z.number().min(1).max(MAX_FONT_PIXELS);

/** What of a look may be edited; `null` takes a part away. */
export const editedStyleSchema = z
  .object({
    ...shownStyleSchema.omit({ letter_insets: true }).shape,
    font_size_pixels: fontSize,
    line_height_pixels: fontSize,
    outline: outlineSchema
      .extend({ width_pixels: z.number().positive().max(MAX_EDGE_PIXELS) })
      .partial()
      .nullable(),
    shadow: shadowSchema
      .extend({ offset_x: offset, offset_y: offset, blur_pixels: z.number().min(0).max(MAX_EDGE_PIXELS) })
      .partial()
      .nullable(),
    plate: plateSchema
      .omit({ line_boxes: true })
      .extend({
        box: z.object({ x: within, y: within, width: side, height: side }).partial(),
        corner_radius_pixels: z.number().positive().max(MAX_PIXELS),
      })
      .partial()
      .nullable(),
  })
  .partial();
