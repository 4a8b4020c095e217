import { float32Tensor, floatsOf, type Tensor } from '@polydub/inference';
import { BANDS, ENCODER_CONTEXT_FRAMES, FILTERED_BINS, TAPS_CONTEXT_FRAMES } from './constants.js';
import type { DeepFilterNetModel } from './model.js';
import type { Features } from './preprocess.js';
import { Recurrent } from './recurrent.js';
import { concatenated, lastOf } from './tensors.js';

/** Where frames stand in what the encoder's first layers give. */
const FRAMES_AXIS = 2;

/** What the model says of the speech in frames, one after another. */
export interface Judgement {
  /** 0…1 for each band: `[frames, BANDS]`. */
  readonly gains: Float32Array;
  /** Filters of the lowest bins, real and imaginary parts in turns, earliest frame first: `[frames, FILTERED_BINS, TAPS, 2]`. */
  readonly taps: Float32Array;
}

/** Channels of the encoder's first layers. */
const WIDTH = 64;

const silence: Features = {
  bands: new Float32Array(BANDS),
  re: new Float32Array(FILTERED_BINS),
  im: new Float32Array(FILTERED_BINS),
};

/** One channel on its way through the model, which remembers what it heard. */
export class Judge {
  readonly #encoder: Recurrent<'emb' | 'e0' | 'e1' | 'e2' | 'e3' | 'c0'>;
  readonly #gains: Recurrent<'m'>;
  readonly #taps: Recurrent<'coefs'>;
  #before: readonly Features[] = Array<Features>(ENCODER_CONTEXT_FRAMES).fill(silence);
  #tapsBefore: Tensor;

  constructor({ encoder, gains, taps }: DeepFilterNetModel) {
    this.#encoder = new Recurrent(encoder, ['emb', 'e0', 'e1', 'e2', 'e3', 'c0']);
    this.#gains = new Recurrent(gains, ['m']);
    this.#taps = new Recurrent(taps, ['coefs']);
    const dims = [1, WIDTH, TAPS_CONTEXT_FRAMES, FILTERED_BINS];
    this.#tapsBefore = float32Tensor(new Float32Array(WIDTH * TAPS_CONTEXT_FRAMES * FILTERED_BINS), dims);
  }

  /** Judges the frames that follow those of the last call. What is said with a frame is of the frame two earlier. */
  async judge(frames: readonly Features[]): Promise<Judgement> {
    const heard = [...this.#before, ...frames];
    this.#before = heard.slice(-ENCODER_CONTEXT_FRAMES);
    const { emb, e0, e1, e2, e3, c0: later } = await this.#encoder.run(feedsOf(heard));
    const c0 = concatenated(this.#tapsBefore, later, FRAMES_AXIS);
    this.#tapsBefore = lastOf(c0, FRAMES_AXIS, TAPS_CONTEXT_FRAMES);
    const gains = await this.#gains.run({ emb, e3, e2, e1, e0 });
    const taps = await this.#taps.run({ emb, c0 });
    return { gains: floatsOf(gains, 'm'), taps: floatsOf(taps, 'coefs') };
  }
}

function feedsOf(frames: readonly Features[]): Record<string, Tensor> {
  const bands = new Float32Array(frames.length * BANDS);
  const bins = new Float32Array(2 * frames.length * FILTERED_BINS);
  frames.forEach((frame, index) => {
    bands.set(frame.bands, index * BANDS);
    bins.set(frame.re, index * FILTERED_BINS);
    bins.set(frame.im, (frames.length + index) * FILTERED_BINS);
  });
  return {
    feat_erb: float32Tensor(bands, [1, 1, frames.length, BANDS]),
    feat_spec: float32Tensor(bins, [1, 2, frames.length, FILTERED_BINS]),
  };
}
