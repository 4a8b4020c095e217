import type { TimeSpan } from '@polydub/contracts';
import { decodeAudio, voiceGains } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import type { Ambience } from '@polydub/timing';
import type { AmbienceFiles, SourceInfo } from '../schemas.js';
import { CANVAS_SAMPLE_RATE_HZ, canvasSampleAt } from './fit.js';

/** Highest true peak of delivered sound (EBU R 128). */
export const MAX_TRUE_PEAK_DBTP = -1;

/**
 * Highest true peak of the lines before they are spread over the layout's channels, whose gains may make them louder.
 */
export function lineCeilingDbtp({ layout }: SourceInfo): number {
  return MAX_TRUE_PEAK_DBTP - 20 * Math.log10(Math.max(...voiceGains(layout)));
}

/** Passes blocks on and also gives them to meters. */
export async function* metered(
  blocks: AsyncIterable<Float32Array>,
  ...meters: { push(block: Float32Array): void }[]
): AsyncGenerator<Float32Array, void, undefined> {
  for await (const block of blocks) {
    for (const meter of meters) meter.push(block);
    yield block;
  }
}

/** Spreads one channel over several, with a gain for each. */
export async function* spread(
  blocks: AsyncIterable<Float32Array>,
  gains: readonly number[],
): AsyncGenerator<Float32Array> {
  for await (const block of blocks) {
    const all = new Float32Array(block.length * gains.length);
    for (let at = 0; at < block.length; at += 1) {
      for (const [channel, gain] of gains.entries()) all[at * gains.length + channel] = (block[at] ?? 0) * gain;
    }
    yield all;
  }
}

/** The span that interleaved blocks cover, and the part of it that {@link cut} keeps. */
interface Cut {
  readonly from: TimeSpan;
  readonly to: TimeSpan;
  readonly channelCount: number;
}

/** Keeps only the samples of one span out of the span that the blocks cover, at the canvas's rate. */
export async function* cut(
  blocks: AsyncIterable<Float32Array>,
  { from, to, channelCount }: Cut,
): AsyncGenerator<Float32Array> {
  const sampleAt = (seconds: number) => canvasSampleAt(seconds) * channelCount;
  let at = sampleAt(from.startSeconds);
  for await (const block of blocks) {
    const wanted = block.subarray(
      Math.max(0, sampleAt(to.startSeconds) - at),
      Math.max(0, sampleAt(to.endSeconds) - at),
    );
    at += block.length;
    if (wanted.length > 0) yield wanted;
  }
}

/** The ambience, and when the dub speaks. */
interface Sounds {
  readonly ambience: AmbienceFiles;
  readonly spoken: readonly TimeSpan[];
}

/** Opens the ambience for a span of the media. */
export async function openAmbience(
  { ambience: { original, background, muted, floor }, spoken }: Sounds,
  { source, span }: { readonly source: SourceInfo; readonly span: TimeSpan },
  { store, signal }: StageTools,
): Promise<Ambience> {
  const format = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, layout: source.layout, signal };
  const { startSeconds, endSeconds } = span;
  const spanned = { ...format, startSeconds, endSeconds };
  return {
    original: decodeAudio(await store.localPath(original), spanned),
    ...(background && { background: decodeAudio(await store.localPath(background), spanned) }),
    muted,
    spoken,
    ...(floor && { floor: decodeAudio(await store.localPath(floor), spanned) }),
  };
}
