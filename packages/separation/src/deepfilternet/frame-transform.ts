import { createFourierTransform } from '@polydub/signal';
import { BINS, FRAME_SAMPLES, HOP_SAMPLES } from './constants.js';

/** Real and imaginary parts in turns, of the bins from 0 up. */
export type Spectrum = Float32Array;

/** Vorbis power-complementary window: applied twice, overlapping halves add up to one (Vorbis I specification, 4.3.1). */
const WINDOW = Float64Array.from({ length: FRAME_SAMPLES }, (_, index) =>
  Math.sin((Math.PI / 2) * Math.sin(((index + 0.5) / FRAME_SAMPLES) * Math.PI) ** 2),
);

const transform = createFourierTransform(FRAME_SAMPLES);

/** Turns hops of sound into spectra of frames: each frame is the hop before and the hop given. */
export class FrameAnalysis {
  readonly #re = new Float64Array(FRAME_SAMPLES);
  readonly #im = new Float64Array(FRAME_SAMPLES);
  readonly #samples = new Float32Array(FRAME_SAMPLES);

  push(hop: Float32Array): Spectrum {
    this.#samples.copyWithin(0, HOP_SAMPLES);
    this.#samples.set(hop, HOP_SAMPLES);
    this.#im.fill(0);
    for (let n = 0; n < FRAME_SAMPLES; n++) this.#re[n] = (this.#samples[n] as number) * (WINDOW[n] as number);
    transform(this.#re, this.#im);
    const spectrum = new Float32Array(2 * BINS);
    for (let bin = 0; bin < BINS; bin++) {
      spectrum[2 * bin] = (this.#re[bin] as number) / FRAME_SAMPLES;
      spectrum[2 * bin + 1] = (this.#im[bin] as number) / FRAME_SAMPLES;
    }
    return spectrum;
  }
}

/** The way back: gives the hop before the one that the frame brought, to which nothing is added any more. */
export class FrameSynthesis {
  readonly #re = new Float64Array(FRAME_SAMPLES);
  readonly #im = new Float64Array(FRAME_SAMPLES);
  readonly #later = new Float64Array(HOP_SAMPLES);

  push(spectrum: Spectrum): Float32Array {
    this.#load(spectrum);
    transform(this.#re, this.#im);
    const hop = new Float32Array(HOP_SAMPLES);
    for (let n = 0; n < HOP_SAMPLES; n++) {
      hop[n] = (this.#later[n] as number) + (this.#re[n] as number) * (WINDOW[n] as number);
      this.#later[n] = (this.#re[n + HOP_SAMPLES] as number) * (WINDOW[n + HOP_SAMPLES] as number);
    }
    return hop;
  }

  /** The conjugate over all bins: its forward transform is the inverse one of a spectrum whose sound is real. */
  #load(spectrum: Spectrum): void {
    for (let bin = 0; bin < BINS; bin++) {
      const [re, im] = [spectrum[2 * bin] as number, spectrum[2 * bin + 1] as number];
      const mirror = (FRAME_SAMPLES - bin) % FRAME_SAMPLES;
      this.#re[mirror] = re;
      this.#im[mirror] = im;
      this.#re[bin] = re;
      this.#im[bin] = -im;
    }
  }
}
