import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { edgeGain, fadeLength } from './fade.js';
import type { CanvasClock, Placement } from './placement.js';

/** One take on the canvas: its start, its maximum length, and its gain. */
export interface CanvasItem extends Pick<Placement, 'lineId' | 'startSample' | 'sampleCount'> {
  /** Gain in dB. Default 0. */
  readonly gainDb?: number;
}

/** What {@link renderCanvas} needs besides the items. */
export interface CanvasOptions extends CanvasClock {
  /**
   * Reads the fitted take of a line, at the canvas's sample rate. Called once per line, when the block with its start
   * is made.
   */
  readonly load: (lineId: string) => Promise<MonoAudio>;
}

interface ActiveTake {
  readonly startSample: number;
  readonly samples: Float32Array;
  readonly gain: number;
  /** Samples of the take before the canvas ends. */
  readonly audibleSamples: number;
  readonly fadeSamples: number;
}

/** Length of a block: short enough to save memory, long enough for little overhead. */
const blockSeconds = 1;
/** How much longer than planned a stretched take may be; a larger difference is an error. */
const lengthToleranceSeconds = 0.05;

/**
 * Draws all takes on one silent canvas of exactly `durationSamples`, each at its absolute sample, with short fades at
 * its edges; takes of overlapping speakers are added (limit the sum with `limitTruePeak`). Yields blocks of one second,
 * the last one shorter. A take is loaded for its first block and released after its last, so memory does not grow with
 * the media. Sound past the end is dropped; `schedule` has warned of it (`past-media-end`).
 *
 * Throws `PolydubError` `internal` when a take has another sample rate than the canvas, or is over 50 ms longer than
 * its place.
 */
export async function* renderCanvas(
  items: readonly CanvasItem[],
  options: CanvasOptions,
): AsyncGenerator<Float32Array, void, undefined> {
  const waiting = [...items].sort((a, b) => b.startSample - a.startSample);
  const blockSamples = Math.ceil(options.sampleRateHz * blockSeconds);
  let active: ActiveTake[] = [];
  for (let from = 0; from < options.durationSamples; from += blockSamples) {
    const block = new Float32Array(Math.min(blockSamples, options.durationSamples - from));
    const end = from + block.length;
    for (let next = waiting.at(-1); next !== undefined && next.startSample < end; next = waiting.at(-1)) {
      waiting.pop();
      active.push(await activate(next, options));
    }
    for (const take of active) addTake(block, from, take);
    active = active.filter((take) => take.startSample + take.audibleSamples > end);
    yield block;
  }
}

async function activate(item: CanvasItem, options: CanvasOptions): Promise<ActiveTake> {
  const { samples, sampleRateHz } = await options.load(item.lineId);
  const maximumSamples = item.sampleCount + lengthToleranceSeconds * options.sampleRateHz;
  if (sampleRateHz !== options.sampleRateHz) {
    throw misfit(item, `${sampleRateHz} Hz; the canvas has ${options.sampleRateHz} Hz`);
  }
  if (samples.length > maximumSamples) {
    throw misfit(item, `${samples.length} samples; it was placed with ${item.sampleCount}`);
  }
  const audibleSamples = Math.min(samples.length, options.durationSamples - item.startSample);
  const gain = 10 ** ((item.gainDb ?? 0) / 20);
  const fadeSamples = fadeLength(audibleSamples, sampleRateHz);
  return { startSample: item.startSample, samples, gain, audibleSamples, fadeSamples };
}

function misfit(item: CanvasItem, problem: string): PolydubError {
  return new PolydubError('internal', { message: `The fitted take of line "${item.lineId}" has ${problem}.` });
}

function addTake(block: Float32Array, blockStart: number, take: ActiveTake): void {
  const first = Math.max(0, take.startSample - blockStart);
  const last = Math.min(block.length, take.startSample + take.audibleSamples - blockStart);
  for (let at = first; at < last; at++) {
    const position = at + blockStart - take.startSample;
    const sample = take.samples[position] ?? 0;
    block[at] = (block[at] ?? 0) + sample * take.gain * edgeGain(position, take.audibleSamples, take.fadeSamples);
  }
}
