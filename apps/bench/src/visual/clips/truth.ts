import { type Box, boxSchema, calloutKindSchema, calloutStyleSchema } from '@polydub/contracts';
import { z } from 'zod';
import { type Scenario, stays, type TextSpec } from './scenario.js';
import { layOut, type TextLayout } from './text-layout.js';
import { type TextState, textStateAt } from './text-state.js';

const shownTextSchema = z.object({
  frame: z.number().int().nonnegative(),
  opacity: z.number().positive().max(1),
  scale: z.number().positive(),
  /** Boxes of the letters, without outline and shadow, before they are turned by `rotationDegrees`. */
  box: boxSchema,
  lineBoxes: z.array(boxSchema),
});

const trueTextSchema = z.object({
  id: z.string(),
  kind: calloutKindSchema,
  language: z.string(),
  /** Its lines, separated by `\n`. */
  text: z.string(),
  /** What is to be drawn instead; absent for what is to stay. */
  translation: z.string().optional(),
  style: calloutStyleSchema,
  rotationDegrees: z.number(),
  /** First frame with it. */
  startFrame: z.number().int().nonnegative(),
  /** First frame without it. */
  endFrame: z.number().int().positive(),
  fadeInFrames: z.number().int().nonnegative(),
  fadeOutFrames: z.number().int().nonnegative(),
  /** Whether it is to stay in a translated video. */
  stays: z.boolean(),
  /** Every frame in which it is shown. */
  frames: z.array(shownTextSchema),
});
/** A text of a clip as it really is. */
export type TrueText = z.infer<typeof trueTextSchema>;
/** A text in one frame as it really is. */
export type ShownText = z.infer<typeof shownTextSchema>;

/** `truth.json` of a clip: what is really in it. */
export const truthSchema = z.object({
  name: z.string(),
  half: z.enum(['tuning', 'held-out']),
  language: z.string(),
  targetLanguage: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  framesPerSecond: z.number().positive(),
  frameCount: z.number().int().positive(),
  texts: z.array(trueTextSchema),
});
/** What is really in a clip. */
export type Truth = z.infer<typeof truthSchema>;

/** What is really in the clip of a scenario. */
export function truthOf(scenario: Scenario): Truth {
  const { name, half, language, targetLanguage, width, height, framesPerSecond, frameCount } = scenario;
  const texts = scenario.texts.map((text) => trueText(text, scenario));
  return { name, half, language, targetLanguage, width, height, framesPerSecond, frameCount, texts };
}

function trueText(text: TextSpec, scenario: Scenario): TrueText {
  const layout = layOut(text, scenario);
  const { id, kind, language, startFrame, fadeInFrames = 0, fadeOutFrames = 0, rotationDegrees = 0 } = text;
  const endFrame = Math.min(text.endFrame, scenario.frameCount);
  return {
    ...{ id, kind, language, rotationDegrees, startFrame, endFrame, fadeInFrames, fadeOutFrames },
    text: text.lines.join('\n'),
    translation: text.translation,
    style: styleOf(text, layout),
    stays: stays(text),
    frames: Array.from({ length: endFrame - startFrame }, (_, index) =>
      shownText(text, layout, startFrame + index),
    ).flatMap((shown) => (shown ? [shown] : [])),
  };
}

function styleOf({ style }: TextSpec, { plate, lineHeightPixels }: TextLayout): TrueText['style'] {
  return {
    ...{ isBold: false, isItalic: false, isSerif: false, alignment: 'centre' as const },
    ...style,
    lineHeightPixels,
    plate: style.plate && { ...style.plate, box: plate },
  };
}

function shownText(text: TextSpec, layout: TextLayout, frame: number): ShownText | undefined {
  const state = textStateAt(text, frame);
  if (!state) return undefined;
  const place = (box: Box) => placed(box, layout.box, state);
  const { opacity, scale } = state;
  return { frame, opacity, scale, box: place(layout.box), lineBoxes: layout.lines.map(({ box }) => place(box)) };
}

/** A box of a text after its motion; it is scaled around the centre of all its letters. */
function placed(box: Box, all: Box, { offsetX, offsetY, scale }: TextState): Box {
  const [centreX, centreY] = [all.x + all.width / 2, all.y + all.height / 2];
  return {
    x: centreX + offsetX + (box.x - centreX) * scale,
    y: centreY + offsetY + (box.y - centreY) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}
