import type { Box, Callout } from '@polydub/contracts';
import { decodeFrames } from '@polydub/media';
import { boxAround } from '@polydub/vision';
import type { Figures } from '../../dub-quality-figures.js';
import type { Truth } from '../clips/truth.js';
import { boxOverlap, calloutBoxAt } from './callout-places.js';
import { type FoundLine, linesInside, type PictureReader } from './frame-text.js';
import { matchCallouts } from './match-callouts.js';
import { mean, rateOf } from './reading-figures.js';
import { characterErrors, type TextErrors } from './text-errors.js';
import { withRoom } from './turned-quad.js';

/** A translation that must be seen in a frame. */
interface DrawnText {
  readonly translation: string;
  readonly frame: number;
  /** Letters of the text that it replaces. */
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

/**
 * Reads the translations that were drawn into a video, each in the frame at its middle, and finds the texts that they
 * replace in the same frame of the input with the same reader: its boxes are wider than the letters.
 */
export async function readRedrawn(
  { output, input }: { readonly output: string; readonly input: string },
  truth: Truth,
  callouts: readonly Callout[],
  { read, signal }: { readonly read: PictureReader; readonly signal?: AbortSignal },
): Promise<RedrawnText[]> {
  const drawn = drawnTexts(truth, callouts);
  const looked = { drawn, read, signal };
  const before = await foundIn(input, { ...looked, language: truth.language });
  const after = await foundIn(output, { ...looked, language: truth.targetLanguage });
  return drawn.map((text) => {
    const [original, found] = [before.get(text) ?? [], after.get(text) ?? []];
    const [one, other] = [boxAround(original.map(({ box }) => box)), boxAround(found.map(({ box }) => box))];
    const errors = characterErrors(text.translation, found.map((line) => line.text).join('\n'), truth.targetLanguage);
    return { errors, overlap: other ? boxOverlap(other, one ?? text.original) : 0 };
  });
}

/** Figures of all translations that were drawn. */
export function redrawnFigures(texts: readonly RedrawnText[]): Figures {
  return {
    textsRedrawn: texts.length,
    redrawnErrorRate: rateOf(texts.map(({ errors }) => errors)),
    redrawnOverlap: mean(texts.map(({ overlap }) => overlap)),
  };
}

interface Look {
  readonly drawn: readonly DrawnText[];
  readonly language: string;
  readonly read: PictureReader;
  readonly signal?: AbortSignal | undefined;
}

/** The lines that are found where the texts are to be. */
async function foundIn(
  video: string,
  { drawn, language, read, signal }: Look,
): Promise<Map<DrawnText, readonly FoundLine[]>> {
  const found = new Map<DrawnText, readonly FoundLine[]>();
  for await (const frame of decodeFrames(video, { pixelFormat: 'rgb24', signal })) {
    const here = drawn.filter((text) => text.frame === frame.index);
    if (here.length === 0) continue;
    const lines = await read(frame, language);
    for (const text of here) found.set(text, linesInside(lines, text.searched));
  }
  return found;
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
