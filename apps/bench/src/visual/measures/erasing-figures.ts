import type { Callout } from '@polydub/contracts';
import { decodeFrames, type RawFrame } from '@polydub/media';
import { dilate, maskArea } from '@polydub/vision';
import { type Figures, rounded } from '../../dub-quality-figures.js';
import { createTextPainter } from '../clips/draw-text.js';
import type { Clip } from '../clips/make-clip.js';
import { DifferenceScore, FlickerScore, structuralSimilarity } from './picture-scores.js';
import { ERASED_MARGIN_PIXELS, untouchedAt } from './text-areas.js';

/** A frame of all videos that are compared. */
interface Frames {
  readonly output: RawFrame;
  readonly reference: RawFrame;
  readonly input: RawFrame;
}

/**
 * How near a video from which the texts were erased comes to the true picture behind them, within the letters of the
 * texts widened by 4 pixels, and to its input outside of their surroundings. The plate of a text may stay or go: the
 * nearer of both references counts.
 */
export async function erasingFigures(
  clip: Clip,
  output: string,
  options: { readonly callouts?: readonly Callout[]; readonly signal?: AbortSignal } = {},
): Promise<Figures> {
  const figures: Figures[] = [];
  for (const reference of [clip.clean, clip.plates]) {
    if (reference !== undefined) figures.push(await comparedWith(reference, clip, output, options));
  }
  const quality = ({ erasedPsnrDb }: Figures) => erasedPsnrDb ?? 0;
  return figures.reduce((best, next) => (quality(next) > quality(best) ? next : best));
}

async function comparedWith(
  reference: string,
  clip: Clip,
  output: string,
  { callouts = [], signal }: { readonly callouts?: readonly Callout[]; readonly signal?: AbortSignal },
): Promise<Figures> {
  const painter = createTextPainter(clip.scenario);
  const [erased, outside, flicker] = [new DifferenceScore(), new DifferenceScore(), new FlickerScore()];
  let [similarities, pictures] = [0, 0];
  for await (const frames of inStep({ output, reference, input: clip.withText }, signal)) {
    const { index } = frames.output;
    outside.add(frames.output, frames.input, untouchedAt(index, clip.truth, callouts));
    const letters = painter.lettersAt(index);
    if (maskArea(letters) === 0) continue;
    const area = dilate(letters, ERASED_MARGIN_PIXELS);
    erased.add(frames.output, frames.reference, area);
    flicker.add(frames.output, frames.reference, area);
    const similarity = structuralSimilarity(frames.output, frames.reference, area);
    if (similarity === null) continue;
    similarities += similarity;
    pictures += 1;
  }
  return {
    erasedPsnrDb: roundedOrNull(erased.decibels),
    erasedWorstFramePsnrDb: roundedOrNull(erased.worstDecibels),
    erasedSsim: pictures === 0 ? null : rounded(similarities / pictures),
    flicker: roundedOrNull(flicker.change),
    outsidePsnrDb: roundedOrNull(outside.decibels),
    outsideWorstFramePsnrDb: roundedOrNull(outside.worstDecibels),
    frameCountDifference: (await countFrames(output, signal)) - clip.truth.frameCount,
  };
}

/** The frames of several videos side by side, until one of them ends. */
async function* inStep(
  paths: Readonly<Record<keyof Frames, string>>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Frames> {
  const open = (path: string) => decodeFrames(path, { pixelFormat: 'rgb24', signal });
  const videos = [open(paths.output), open(paths.reference), open(paths.input)] as const;
  try {
    for (;;) {
      const [output, reference, input] = await Promise.all([videos[0].next(), videos[1].next(), videos[2].next()]);
      if (output.done || reference.done || input.done) return;
      yield { output: output.value, reference: reference.value, input: input.value };
    }
  } finally {
    await Promise.all(videos.map((video) => video.return(undefined)));
  }
}

/** Also those after the end of what the video is compared with. */
async function countFrames(path: string, signal: AbortSignal | undefined): Promise<number> {
  let count = 0;
  for await (const _ of decodeFrames(path, { pixelFormat: 'rgb24', width: 16, height: 16, signal })) count += 1;
  return count;
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}
