import { createFourierTransform } from '@polydub/signal';

/** Frames are about this long. */
const FRAME_SECONDS = 0.043;
/** Bands are this wide, in octaves; never less than two bins. */
const BAND_OCTAVES = 1 / 3;
const LOWEST_HZ = 40;

/** How sound is cut into frames and bands. */
export class FloorBands {
  /** A power of two. */
  readonly frameLength: number;
  /** First bin of each band; the last entry is the end of the last band. */
  readonly edges: readonly number[];
  readonly #window: Float64Array;
  readonly #transform: (re: Float64Array, im: Float64Array) => void;
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  constructor(sampleRateHz: number) {
    this.frameLength = 2 ** Math.round(Math.log2(FRAME_SECONDS * sampleRateHz));
    this.edges = edgesOf(this.frameLength, sampleRateHz);
    const length = this.frameLength;
    this.#window = Float64Array.from({ length }, (_, at) => Math.sin((Math.PI * (at + 0.5)) / length));
    this.#transform = createFourierTransform(length);
    this.#re = new Float64Array(length);
    this.#im = new Float64Array(length);
  }

  get count(): number {
    return this.edges.length - 1;
  }

  /** The power per bin in each band of a frame, which for white noise is its mean square. */
  powersOf(frame: Float32Array): Float32Array {
    const [re, im, window] = [this.#re, this.#im, this.#window];
    for (let at = 0; at < re.length; at++) {
      re[at] = (frame[at] as number) * (window[at] as number);
      im[at] = 0;
    }
    this.#transform(re, im);
    // The squares of the window sum up to half of its length.
    const scale = 2 / this.frameLength;
    return Float32Array.from({ length: this.count }, (_, band) => {
      const [from, to] = [this.edges[band] as number, this.edges[band + 1] as number];
      let sum = 0;
      for (let bin = from; bin < to; bin++) sum += (re[bin] as number) ** 2 + (im[bin] as number) ** 2;
      return (scale * sum) / (to - from);
    });
  }

  /** A windowed frame of noise with these powers per bin; overlapped by half, such frames have a constant power. */
  noiseOf(powers: Float32Array, random: () => number): Float64Array {
    const [re, im, length] = [this.#re, this.#im, this.frameLength];
    re.fill(0);
    im.fill(0);
    for (let bin = 1; bin < length / 2; bin++) {
      // A complex number with a normal distribution (G. Box and M. Muller, 1958).
      const size = Math.sqrt(-length * this.#powerAt(bin, powers) * Math.log(1 - random()));
      const angle = 2 * Math.PI * random();
      re[bin] = size * Math.cos(angle);
      im[bin] = size * Math.sin(angle);
      re[length - bin] = re[bin] as number;
      im[length - bin] = -(im[bin] as number);
    }
    this.#transform(re, im);
    return Float64Array.from(re, (value, at) => (value / length) * (this.#window[at] as number));
  }

  /** Between the middles of two bands the power changes evenly in decibels. */
  #powerAt(bin: number, powers: Float32Array): number {
    const middle = (band: number) => ((this.edges[band] as number) + (this.edges[band + 1] as number) - 1) / 2;
    let band = 0;
    while (band + 1 < powers.length && middle(band + 1) <= bin) band += 1;
    const [low, high] = [powers[band] as number, powers[band + 1] ?? (powers[band] as number)];
    const share = Math.min(
      1,
      Math.max(0, (bin - middle(band)) / (middle(Math.min(band + 1, powers.length - 1)) - middle(band) || 1)),
    );
    return low > 0 && high > 0 ? low * (high / low) ** share : low;
  }
}

function edgesOf(frameLength: number, sampleRateHz: number): number[] {
  const half = frameLength / 2;
  const edges = [1];
  for (let hz = LOWEST_HZ; ; hz *= 2 ** BAND_OCTAVES) {
    const bin = Math.round((hz * frameLength) / sampleRateHz);
    if (bin >= half) break;
    if (bin >= (edges.at(-1) as number) + 2) edges.push(bin);
  }
  edges.push(half);
  return edges;
}
