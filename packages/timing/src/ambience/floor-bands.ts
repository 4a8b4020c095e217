import { createFourierTransform, PairedSpectrum } from '@polydub/signal';

/** Frames are about this long. */
const FRAME_SECONDS = 0.043;
const LOWEST_HZ = 40;

/** How wide bands are. */
export interface BandWidth {
  readonly octaves: number;
  /** A band is never narrower than this. */
  readonly leastBins: number;
}

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
  readonly #paired: PairedSpectrum;

  constructor(sampleRateHz: number, width: BandWidth = { octaves: 1 / 3, leastBins: 2 }) {
    this.frameLength = 2 ** Math.round(Math.log2(FRAME_SECONDS * sampleRateHz));
    this.edges = edgesOf(this.frameLength, sampleRateHz, width);
    const length = this.frameLength;
    this.#window = Float64Array.from({ length }, (_, at) => Math.sin((Math.PI * (at + 0.5)) / length));
    this.#transform = createFourierTransform(length);
    this.#re = new Float64Array(length);
    this.#im = new Float64Array(length);
    this.#paired = new PairedSpectrum(length);
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

  /** The power of each bin up to half the frame in two frames; good until the next call. */
  pairedPowersOf(one: Float32Array, other: Float32Array): readonly [Float64Array, Float64Array] {
    const [window, scale] = [this.#window, Math.sqrt(2 / this.frameLength)];
    this.#paired.compute((frame, which) => {
      const samples = which === 0 ? one : other;
      for (let at = 0; at < frame.length; at++) frame[at] = scale * (samples[at] as number) * (window[at] as number);
    });
    return [this.#paired.first, this.#paired.second];
  }

  /** A windowed frame of noise with these powers per bin; overlapped by half, such frames have a constant power. */
  noiseOf(powers: Float32Array, random: () => number): Float64Array {
    const [re, im, length] = [this.#re, this.#im, this.frameLength];
    const byBin = this.#powersByBin(powers);
    re.fill(0);
    im.fill(0);
    for (let bin = 1; bin < length / 2; bin++) {
      // A complex number with a normal distribution (G. Box and M. Muller, 1958).
      const size = Math.sqrt(-length * (byBin[bin] as number) * Math.log(1 - random()));
      const angle = 2 * Math.PI * random();
      re[bin] = size * Math.cos(angle);
      im[bin] = size * Math.sin(angle);
      re[length - bin] = re[bin] as number;
      im[length - bin] = -(im[bin] as number);
    }
    this.#transform(re, im);
    const noise = new Float64Array(length);
    for (let at = 0; at < length; at++) noise[at] = ((re[at] as number) / length) * (this.#window[at] as number);
    return noise;
  }

  /** The power of each bin; between the middles of two bands it changes evenly in decibels, and each band keeps its power. */
  #powersByBin(powers: Float32Array): Float64Array {
    const middle = (band: number) => ((this.edges[band] as number) + (this.edges[band + 1] as number) - 1) / 2;
    const byBin = new Float64Array(this.frameLength / 2);
    for (let bin = 1, band = 0; bin < byBin.length; bin++) {
      while (band + 1 < powers.length && middle(band + 1) <= bin) band += 1;
      const [low, high] = [powers[band] as number, powers[band + 1] ?? (powers[band] as number)];
      const width = middle(Math.min(band + 1, powers.length - 1)) - middle(band) || 1;
      const share = Math.min(1, Math.max(0, (bin - middle(band)) / width));
      byBin[bin] = share > 0 && low > 0 && high > 0 ? low * (high / low) ** share : low;
    }
    for (const [band, power] of powers.entries()) {
      const bins = byBin.subarray(this.edges[band], this.edges[band + 1]);
      const sum = bins.reduce((total, value) => total + value, 0);
      if (sum > 0)
        for (let bin = 0; bin < bins.length; bin++) bins[bin] = ((bins[bin] as number) * power * bins.length) / sum;
    }
    return byBin;
  }
}

function edgesOf(frameLength: number, sampleRateHz: number, { octaves, leastBins }: BandWidth): number[] {
  const half = frameLength / 2;
  const edges = [1];
  for (let hz = LOWEST_HZ; ; hz *= 2 ** octaves) {
    const bin = Math.round((hz * frameLength) / sampleRateHz);
    if (bin >= half) break;
    if (bin >= (edges.at(-1) as number) + leastBins) edges.push(bin);
  }
  edges.push(half);
  return edges;
}
