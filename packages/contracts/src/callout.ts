import { z } from 'zod';
import { warningSchema } from './report.js';

/** An upright rectangle in pixels of the picture as shown; `x` and `y` are its top left corner. */
export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});

/** How far each side of one rectangle lies inside of another's; negative where it lies outside. */
const insetsSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });

const colourSchema = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'a colour such as #ffcc00');

/** How a callout looks. Lengths in pixels of the picture as shown. */
export const calloutStyleSchema = z.object({
  /** Colour of the letters. */
  colour: colourSchema,
  /** A line around the letters; its width lies outside of them. */
  outline: z.object({ colour: colourSchema, widthPixels: z.number().positive() }).optional(),
  /** A copy of the letters behind them, moved by this much. */
  shadow: z
    .object({ colour: colourSchema, offsetX: z.number(), offsetY: z.number(), blurPixels: z.number() })
    .optional(),
  /**
   * A rectangle of one colour behind the letters; without a radius its corners are square. Where `lineBoxes` are given, each line has one
   * of its own, and `box` is around them.
   */
  plate: z
    .object({
      colour: colourSchema,
      opacity: z.number().min(0).max(1),
      box: boxSchema,
      cornerRadiusPixels: z.number().positive().optional(),
      lineBoxes: z.array(boxSchema).min(1).optional(),
    })
    .optional(),
  /** Size of the font (its em), not of a letter. */
  fontSizePixels: z.number().positive(),
  /** From one baseline to the next. */
  lineHeightPixels: z.number().positive(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  isSerif: z.boolean(),
  /** Width of the letters compared with the font's: below 1 for condensed type. Default: 1. */
  letterWidth: z.number().min(0.3).max(2).optional(),
  /** What is added between letters, compared with the size of the font, before they are narrowed. Default: 0. */
  letterSpacing: z.number().min(-0.2).max(2).optional(),
  alignment: z.enum(['left', 'centre', 'right']),
  /** Where its letters are in the callout's box, which detectors make larger; absent where that could not be told. */
  letterInsets: insetsSchema.optional(),
});
/** How a callout looks. */
export type CalloutStyle = z.infer<typeof calloutStyleSchema>;

/** Where a moving callout is at a time, relative to its box; in between it moves steadily. */
export const calloutPlaceSchema = z.object({
  timeSeconds: z.number().nonnegative(),
  /** How far the box's centre is from where `box` has it, in pixels. */
  offsetX: z.number(),
  offsetY: z.number(),
  /** Size compared with `box`. */
  scale: z.number().positive(),
  /** Clockwise, compared with `rotationDegrees`. */
  rotationDegrees: z.number(),
});
/** Where a moving callout is at a time. */
export type CalloutPlace = z.infer<typeof calloutPlaceSchema>;

/**
 * What a text in the picture is for: `subtitle` repeats what is said; `explanatory` was added for the viewer (title,
 * label, lower third, list); `scene-text` is part of what was filmed (signs, screens); `brand` is a logo, watermark or
 * clock.
 */
export const calloutKindSchema = z.enum(['subtitle', 'explanatory', 'scene-text', 'brand']);
/** What a text in the picture is for. */
export type CalloutKind = z.infer<typeof calloutKindSchema>;

/** A text in the picture for as long as it is shown: lines that belong together, look alike and come and go together. */
export const calloutSchema = z.object({
  /** Unique in its file; later stages keep it. */
  id: z.string().min(1),
  kind: calloutKindSchema,
  /** When the first frame with it is shown. */
  startSeconds: z.number().nonnegative(),
  /** When the first frame without it is shown. */
  endSeconds: z.number().nonnegative(),
  /** Its lines as read, separated by `\n`. */
  text: z.string(),
  /** Box of each line, in the order of `text`, before it is turned by `rotationDegrees`. */
  lineBoxes: z.array(boxSchema).min(1),
  /** Box of all lines, before it is turned by `rotationDegrees` around its centre. */
  box: boxSchema,
  /** Clockwise; 0 for level text. */
  rotationDegrees: z.number(),
  /** Knots of its motion in order of time; empty when it stays where `box` is. */
  path: z.array(calloutPlaceSchema),
  /** Seconds in which it appears, 0 when at once. */
  fadeInSeconds: z.number().nonnegative(),
  /** Seconds in which it disappears, 0 when at once. */
  fadeOutSeconds: z.number().nonnegative(),
  style: calloutStyleSchema,
  /** Boxes of emoji and icons right beside its letters, where there are any: they stay, and its translation keeps clear of them. */
  pictographs: z.array(boxSchema).optional(),
  /** The even ground around its letters, where there is one, up to what stands above and below: its translation takes no more lines than fit there. */
  ground: boxSchema.optional(),
  /** From when on all of its words are shown, where they come one after another; absent where they come at once. */
  wholeSeconds: z.number().nonnegative().optional(),
  /** The part of the frame between bars at its sides, where there are any and the text stands between them: its translation does, too. */
  betweenBars: boxSchema.optional(),
  /** How sure the recognizer is of the text, 0…1. */
  confidence: z.number().min(0).max(1),
  /** What is drawn instead; absent for a callout that is left as it is. */
  translation: z.string().optional(),
  warnings: z.array(warningSchema),
});
/** A text in the picture for as long as it is shown. */
export type Callout = z.infer<typeof calloutSchema>;

/**
 * A text that was read in the picture and is no callout, as it is in another language or has no words, such as a price: it
 * stays as it is, and nothing is drawn over it that has room elsewhere.
 */
export const otherTextSchema = z.object({
  text: z.string(),
  /** When it was first and last seen, to a quarter of a second. */
  firstSeenSeconds: z.number().nonnegative(),
  lastSeenSeconds: z.number().nonnegative(),
  /** Box of all lines, before it is turned by `rotationDegrees` around its centre. */
  box: boxSchema,
  /** Clockwise; 0 for level text. */
  rotationDegrees: z.number(),
});
/** A text that was read in the picture and is no callout: it stays as it is and keeps its room. */
export type OtherText = z.infer<typeof otherTextSchema>;

/** `callouts.json`: all texts in the picture of a video, in order of their start. */
export const calloutsSchema = z.object({
  /** Language part of a BCP 47 code: what the texts are written in. */
  language: z.string(),
  /** What they were translated into; absent while they are only read. */
  targetLanguage: z.string().optional(),
  /** SHA-256 of the video that they were read from, lowercase hex; absent in files of earlier versions. */
  videoSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'a SHA-256')
    .optional(),
  /** Size of the picture as shown. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  callouts: z.array(calloutSchema),
  /** Absent in files of earlier versions. */
  otherTexts: z.array(otherTextSchema).optional(),
});
/** All texts in the picture of a video. */
export type Callouts = z.infer<typeof calloutsSchema>;
