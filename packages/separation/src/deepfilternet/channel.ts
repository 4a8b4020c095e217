import { BINS, HOP_SAMPLES, LOOKAHEAD_FRAMES, TAPS, WINDOW_FRAMES } from './constants.js';
import { FrameSynthesis, type Spectrum } from './frame-transform.js';
import { Judge } from './judge.js';
import type { DeepFilterNetModel } from './model.js';
import { speechIn } from './postprocess.js';
import { type Frame, FrameFeatures } from './preprocess.js';

/** How many hops later speech comes out: the model looks ahead, and a hop is finished by the frame after its own. */
export const LATE_HOPS = LOOKAHEAD_FRAMES + 1;

/** One channel of sound on its way to speech. */
export class Channel {
  readonly #features = new FrameFeatures();
  readonly #judge: Judge;
  readonly #synthesis = new FrameSynthesis();
  #before: readonly Spectrum[] = Array.from({ length: TAPS - 1 }, () => new Float32Array(2 * BINS));
  #frames: Frame[] = [];

  constructor(model: DeepFilterNetModel) {
    this.#judge = new Judge(model);
  }

  push(hop: Float32Array): void {
    this.#frames.push(this.#features.push(hop));
  }

  /** Whether there is enough to judge at once. */
  get full(): boolean {
    return this.#frames.length >= WINDOW_FRAMES;
  }

  /** As many hops of speech as were pushed since the last call, {@link LATE_HOPS} late. */
  async take(): Promise<Float32Array> {
    const judgement = await this.#judge.judge(this.#frames);
    const spectra = [...this.#before, ...this.#frames.map(({ spectrum }) => spectrum)];
    const speech = new Float32Array(this.#frames.length * HOP_SAMPLES);
    for (const row of this.#frames.keys()) {
      const frame = speechIn(spectra.slice(row, row + TAPS), judgement, row);
      speech.set(this.#synthesis.push(frame), row * HOP_SAMPLES);
    }
    this.#before = spectra.slice(1 - TAPS);
    this.#frames = [];
    return speech;
  }
}
