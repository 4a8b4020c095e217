import {
  type CalloutLayout,
  drawableText,
  layOut,
  leftOutWarning,
  openFonts,
  requireMostLetters,
  textMeasure,
} from '@polydub/callouts';
import { boxSchema, type Callout, calloutSchema, type OtherText, otherTextSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { type ZodType, z } from 'zod';
import { pictureInfoSchema } from './schemas.js';

/** A {@link CalloutLayout} as it travels between stages. */
export const calloutLayoutSchema: ZodType<CalloutLayout> = z.object({
  lines: z.array(z.object({ text: z.string(), x: z.number(), baselineY: z.number(), box: boxSchema })),
  fontSizePixels: z.number().positive(),
  widthRatio: z.number().positive(),
  box: boxSchema,
  plate: boxSchema.optional(),
  linePlates: z.array(boxSchema).optional(),
  rotationDegrees: z.number(),
  pivot: z.object({ x: z.number(), y: z.number() }),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});

/** A callout and where its translation is drawn. */
export const laidOutSchema = z.object({ calloutId: z.string(), layout: calloutLayoutSchema });
/** A callout and where its translation is drawn. */
export type LaidOut = z.infer<typeof laidOutSchema>;

/**
 * Places the translations of callouts in the picture. Texts that are left alone keep their room; one of which nothing can be
 * drawn gets no layout, and is only erased. Throws `missing-dependency` when the fonts of a whole script are missing.
 */
export const layOutCallouts = defineStage({
  name: 'lay-out-callouts',
  version: 18,
  failsAs: 'preview-failed',
  input: z.object({
    callouts: z.array(calloutSchema),
    otherTexts: z.array(otherTextSchema),
    picture: pictureInfoSchema,
    targetLanguage: z.string(),
  }),
  output: z.object({ layouts: z.array(laidOutSchema) }),
  uses: [],
  async work({ callouts, otherTexts, picture, targetLanguage }, { signal, warn }) {
    const fonts = await openFonts(signal);
    const worded = callouts.flatMap((callout) => {
      const { translation, style } = callout;
      if (translation === undefined) return [];
      const set = fonts.choose(translation, targetLanguage, style);
      return [{ callout, translation, set }];
    });
    requireMostLetters(worded.map(({ translation, set }) => ({ text: translation, missing: set.missing })));
    const layouts = [];
    for (const { callout, translation, set } of worded) {
      const lineId = callout.id;
      const { text, leftOut } = drawableText(translation, set.missing);
      if (leftOut.length > 0) warn({ ...leftOutWarning(leftOut), lineId });
      if (text.trim() === '') continue;
      const others = worded
        .map((other) => other.callout)
        .filter((other) => other !== callout && areShownTogether(other, callout));
      const staying = callouts.filter((other) => other.translation === undefined && areShownTogether(other, callout));
      const originalMeasure = textMeasure(fonts.choose(callout.text, targetLanguage, callout.style));
      const layout = layOut(callout, text, {
        ...{ width: picture.width, height: picture.height, language: targetLanguage },
        others,
        otherTexts: [
          ...staying,
          ...otherTexts.filter((other) => isSeenDuring(other, callout)),
          ...pictographsBeside(callouts.filter((other) => other !== callout && areShownTogether(other, callout))),
        ],
        ...{ measure: textMeasure(set), originalMeasure },
      });
      for (const { code, message } of layout.warnings) warn({ code, message, lineId });
      layouts.push({ calloutId: lineId, layout });
    }
    return { layouts };
  },
});

/** The emoji and icons beside texts: they stay. */
function pictographsBeside(callouts: readonly Callout[]): Pick<Callout, 'box' | 'rotationDegrees'>[] {
  return callouts.flatMap(({ pictographs = [], rotationDegrees }) =>
    pictographs.map((box) => ({ box, rotationDegrees })),
  );
}

/** Times of fades are known to so much. */
const FADE_TOLERANCE_SECONDS = 0.1;

/** Whether two texts take room from one another: those of slides of which one fades into the next do not. */
function areShownTogether(one: Callout, other: Callout): boolean {
  const [first, second] = one.startSeconds <= other.startSeconds ? [one, other] : [other, one];
  const sharedSeconds = Math.min(first.endSeconds, second.endSeconds) - second.startSeconds;
  const fadeSeconds = Math.min(first.fadeOutSeconds, second.fadeInSeconds);
  return sharedSeconds > 0 && (fadeSeconds === 0 || sharedSeconds > fadeSeconds + FADE_TOLERANCE_SECONDS);
}

function isSeenDuring(
  { firstSeenSeconds, lastSeenSeconds }: OtherText,
  { startSeconds, endSeconds }: Callout,
): boolean {
  return firstSeenSeconds < endSeconds && lastSeenSeconds >= startSeconds;
}
