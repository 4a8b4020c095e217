/** Points that a wide screen can show in a row. */
const ROW_POINTS = 2000;
/** Finer points are not worth drawing. */
export const MIN_POINT_SECONDS = 0.02;
/** Long media are drawn in several rows; points are at most this far apart. */
const MAX_POINT_SECONDS = 0.4;

/** The number of points for drawing a sound of this length. */
export function pointCount(durationSeconds: number): number {
  const finest = Math.floor(durationSeconds / MIN_POINT_SECONDS);
  const coarsest = Math.ceil(durationSeconds / MAX_POINT_SECONDS);
  return Math.max(1, Math.min(finest, Math.max(ROW_POINTS, coarsest)));
}

/** Keeps the peak of each equal stretch of an interleaved sound, over its channels mixed into one. */
export class WaveformPeakMeter {
  readonly #samplesPerPoint: number;
  readonly #channelCount: number;
  readonly #peaks: number[] = [];
  #frame = 0;

  /** `samplesPerPoint` counts samples of each channel and need not be whole. */
  constructor({ samplesPerPoint, channelCount }: { readonly samplesPerPoint: number; readonly channelCount: number }) {
    this.#samplesPerPoint = samplesPerPoint;
    this.#channelCount = channelCount;
  }

  push(block: Float32Array): void {
    const channels = this.#channelCount;
    for (let at = 0; at < block.length; at += channels) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel += 1) sum += block[at + channel] ?? 0;
      const point = Math.floor(this.#frame / this.#samplesPerPoint);
      this.#peaks[point] = Math.max(this.#peaks[point] ?? 0, Math.abs(sum) / channels);
      this.#frame += 1;
    }
  }

  /** The peaks so far, 0…1, rounded to a thousandth. */
  peaks(): number[] {
    return this.#peaks.map((peak) => Number(peak.toFixed(3)));
  }
}

/** The same peaks reduced to fewer points. */
export function coarser(peaks: readonly number[], count: number): number[] {
  const drawn = new Array<number>(count).fill(0);
  for (const [index, peak] of peaks.entries()) {
    const point = Math.floor((index * count) / peaks.length);
    drawn[point] = Math.max(drawn[point] ?? 0, peak);
  }
  return drawn;
}
