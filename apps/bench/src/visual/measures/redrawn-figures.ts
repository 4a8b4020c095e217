import type { Box, Callout, Picture } from '@polydub/contracts';
import { decodeFrames } from '@polydub/media';
import { boxAround } from '@polydub/vision';
import type { Figures } from '../../dub-quality-figures.js';
import type { Truth } from '../clips/truth.js';
import { boxOverlap, calloutBoxAt } from './callout-places.js';
import { linesInside, type PictureReader } from './frame-text.js';
import { matchCallouts } from './match-callouts.js';
import { mean, rateOf } from './reading-figures.js';
import { characterErrors, type TextErrors } from './text-errors.js';
import { withRoom } from './turned-quad.js';

/** A translation that must be seen in a frame. */
interface DrawnText {
  readonly translation: string;
  readonly frame: number;
  /** Of the text that it replaces. */
  readonly original: Box;
  /** Where the translation is looked for. */
  readonly searched: Box;
}

/** What was read of drawn translations. */
export interface RedrawnText {
  readonly errors: TextErrors;
  /** Overlap of its box with that of the text that it replaces, 0…1. */
  readonly overlap: number;
}

/** Reads the translations that were drawn into a video, each in the frame at its middle. */
export async function readRedrawn(
  output: string,
  truth: Truth,
  callouts: readonly Callout[],
  { read, signal }: { readonly read: PictureReader; readonly signal?: AbortSignal },
): Promise<RedrawnText[]> {
  const drawn = drawnTexts(truth, callouts);
  const results: RedrawnText[] = [];
  for await (const frame of decodeFrames(output, { pixelFormat: 'rgb24', signal })) {
    const here = drawn.filter((text) => text.frame === frame.index);
    if (here.length > 0) results.push(...(await readIn(frame, here, truth.targetLanguage, read)));
  }
  return results;
}

/** Figures of all translations that were drawn. */
export function redrawnFigures(texts: readonly RedrawnText[]): Figures {
  return {
    textsRedrawn: texts.length,
    redrawnErrorRate: rateOf(texts.map(({ errors }) => errors)),
    redrawnOverlap: mean(texts.map(({ overlap }) => overlap)),
  };
}

async function readIn(
  picture: Picture,
  texts: readonly DrawnText[],
  language: string,
  read: PictureReader,
): Promise<RedrawnText[]> {
  const lines = await read(picture, language);
  return texts.map(({ translation, original, searched }) => {
    const found = linesInside(lines, searched);
    const around = boxAround(found.map(({ box }) => box));
    return {
      errors: characterErrors(translation, found.map(({ text }) => text).join('\n'), language),
      overlap: around ? boxOverlap(around, original) : 0,
    };
  });
}

function drawnTexts(truth: Truth, callouts: readonly Callout[]): DrawnText[] {
  return matchCallouts(truth, callouts).texts.flatMap(({ truth: text, found: [callout, ...others] }) => {
    if (callout?.translation === undefined || others.length > 0) return [];
    const plain = text.frames.filter(({ opacity }) => opacity === 1);
    const shown = plain[Math.floor(plain.length / 2)];
    if (!shown) return [];
    const box = calloutBoxAt(callout, shown.frame / truth.framesPerSecond);
    const searched = withRoom(boxAround([box, shown.box]) ?? box, text.style.fontSizePixels / 2);
    return [{ translation: callout.translation, frame: shown.frame, original: shown.box, searched }];
  });
}
