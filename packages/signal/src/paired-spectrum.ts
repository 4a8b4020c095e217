import { createFourierTransform, type FourierTransform } from './fourier-transform.js';

/** Power spectra of two frames from one complex transform: one frame is its real part, the other its imaginary part. */
export class PairedSpectrum {
  /** Power of the bins from 0 to half the frame's points. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #transform: FourierTransform;

  /** `fftSamples`: points of the transform, a product of twos, threes and fives. */
  constructor(fftSamples: number) {
    [this.first, this.second] = [new Float64Array(fftSamples / 2 + 1), new Float64Array(fftSamples / 2 + 1)];
    [this.#re, this.#im] = [new Float64Array(fftSamples), new Float64Array(fftSamples)];
    this.#transform = createFourierTransform(fftSamples);
  }

  /** Transforms two frames; `load` writes the windowed samples of one, every point of it. */
  compute(load: (frame: Float64Array, which: 0 | 1) => void): void {
    load(this.#re, 0);
    load(this.#im, 1);
    this.#transform(this.#re, this.#im);
    const size = this.#re.length;
    for (let bin = 0; bin < this.first.length; bin++) {
      const mirror = (size - bin) % size;
      const [re, im] = [this.#re[bin] as number, this.#im[bin] as number];
      const [mirrorRe, mirrorIm] = [this.#re[mirror] as number, this.#im[mirror] as number];
      this.first[bin] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
      this.second[bin] = ((im + mirrorIm) ** 2 + (mirrorRe - re) ** 2) / 4;
    }
  }
}
