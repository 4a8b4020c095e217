import { decodeFrames, type RawFrame } from '@polydub/media';
import type { Figures } from '../dub-quality-figures.js';
import { share } from '../dub-quality-figures.js';
import type { Clip } from './clips/make-clip.js';
import type { ShownText, TrueText, Truth } from './clips/truth.js';
import { type FoundLine, linesInside, type PictureReader } from './measures/frame-text.js';
import { rateOf } from './measures/reading-figures.js';
import { characterErrors, type TextErrors } from './measures/text-errors.js';
import { withRoom } from './measures/turned-quad.js';
import type { RapidOcr } from './rapid-ocr.js';

/** What both readers made of the same frames. */
export interface ReadFrames {
  readonly ours: readonly TextErrors[];
  readonly theirs: readonly TextErrors[];
  readonly oursSeconds: number;
  readonly theirsSeconds: number;
}

/** The languages that the alternative reads with the models that it brings. */
const COMPARED_LANGUAGES: ReadonlySet<string> = new Set(['de', 'en', 'es', 'fr', 'ja', 'pt', 'zh']);

/**
 * Reads one frame of a clip, in which most of its texts are fully shown, with our engines and with RapidOCR, from the
 * picture in memory to the last line. Resolves with undefined where there is nothing to read or RapidOCR does not know
 * the language.
 */
export async function readSameFrame(
  clip: Clip,
  { ours, theirs, signal }: { readonly ours: PictureReader; readonly theirs: RapidOcr; readonly signal: AbortSignal },
): Promise<ReadFrames | undefined> {
  const { truth } = clip;
  const index = bestFrame(truth);
  if (index === undefined || !COMPARED_LANGUAGES.has(truth.language)) return undefined;
  const frame = await frameAt(clip.withText, index, signal);
  // Models load at the first call of each.
  await ours(frame, truth.language);
  await theirs.read(frame);
  const startMs = performance.now();
  const ourLines = await ours(frame, truth.language);
  const oursSeconds = (performance.now() - startMs) / 1000;
  const { lines: theirLines, seconds: theirsSeconds } = await theirs.read(frame);
  const errorsOf = (lines: readonly FoundLine[]) =>
    shownIn(truth, index).map(({ text, shown }) => {
      const found = linesInside(lines, withRoom(shown.box, text.style.fontSizePixels / 2));
      return characterErrors(text.text, found.map((line) => line.text).join('\n'), text.language);
    });
  return { ours: errorsOf(ourLines), theirs: errorsOf(theirLines), oursSeconds, theirsSeconds };
}

/** Figures of all frames that both have read. */
export function frameReadingFigures(frames: readonly ReadFrames[]): Figures {
  const sum = (of: (frame: ReadFrames) => number) => frames.reduce((total, frame) => total + of(frame), 0);
  return {
    framesCompared: frames.length,
    frameErrorRate: rateOf(frames.flatMap(({ ours }) => ours)),
    frameErrorRateOfRapidocr: rateOf(frames.flatMap(({ theirs }) => theirs)),
    secondsPerFrame: share(
      sum(({ oursSeconds }) => oursSeconds),
      frames.length,
    ),
    secondsPerFrameOfRapidocr: share(
      sum(({ theirsSeconds }) => theirsSeconds),
      frames.length,
    ),
  };
}

interface ShownHere {
  readonly text: TrueText;
  readonly shown: ShownText;
}

/** The texts that are fully shown in a frame. */
function shownIn({ texts, width, height }: Truth, index: number): ShownHere[] {
  return texts.flatMap((text) => {
    const shown = text.frames.find(({ frame, opacity }) => frame === index && opacity === 1);
    if (!shown) return [];
    const { x, y } = shown.box;
    const isInside = x >= 0 && y >= 0 && x + shown.box.width <= width && y + shown.box.height <= height;
    return isInside ? [{ text, shown }] : [];
  });
}

function bestFrame(truth: Truth): number | undefined {
  let best: { readonly index: number; readonly count: number } | undefined;
  for (let index = 0; index < truth.frameCount; index++) {
    const count = shownIn(truth, index).length;
    if (count > (best?.count ?? 0)) best = { index, count };
  }
  return best?.index;
}

async function frameAt(video: string, index: number, signal: AbortSignal): Promise<RawFrame> {
  for await (const frame of decodeFrames(video, { pixelFormat: 'rgb24', signal }))
    if (frame.index === index) return frame;
  throw new Error(`${video} has no frame ${index}`);
}
