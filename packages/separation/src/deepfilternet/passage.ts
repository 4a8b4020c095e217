import { BINS, HOP_SAMPLES, LOOKAHEAD_FRAMES, TAPS, WINDOW_FRAMES } from './constants.js';
import { FrameAnalysis, FrameSynthesis, type Spectrum } from './frame-transform.js';
import { Judge, type Judgement } from './judge.js';
import type { DeepFilterNetModel } from './model.js';
import { speechIn } from './postprocess.js';
import { FeatureStream, type Features } from './preprocess.js';

/** How many hops later speech comes out: the model looks ahead, and a hop is finished by the frame after its own. */
export const LATE_HOPS = LOOKAHEAD_FRAMES + 1;

/**
 * Sound on its way to speech. What the model says of the mean of the channels is done to each, which keeps everybody at
 * his place between left and right; judging left and right each alone takes twice the time and separates no better.
 */
export class Passage {
  readonly #channels: readonly Channel[];
  readonly #stream = new FeatureStream();
  readonly #judge: Judge;
  #features: Features[] = [];

  constructor(model: DeepFilterNetModel, channels: number) {
    this.#judge = new Judge(model);
    this.#channels = Array.from({ length: channels }, () => new Channel());
  }

  /** Takes the next hop of each channel. */
  push(hops: readonly Float32Array[]): void {
    const spectra = this.#channels.map((channel, index) => channel.push(hops[index] ?? new Float32Array(HOP_SAMPLES)));
    this.#features.push(this.#stream.push(meanOf(spectra)));
  }

  /** Whether there is enough to judge at once. */
  get full(): boolean {
    return this.#features.length >= WINDOW_FRAMES;
  }

  /** As many samples of speech of each channel as were pushed since the last call, {@link LATE_HOPS} late. */
  async take(): Promise<Float32Array[]> {
    const features = this.#features;
    this.#features = [];
    const judgement = await this.#judge.judge(features);
    return this.#channels.map((channel) => channel.take(judgement));
  }
}

class Channel {
  readonly #analysis = new FrameAnalysis();
  readonly #synthesis = new FrameSynthesis();
  /** Those to come, and before them those that the first one's filter reaches. */
  #spectra: Spectrum[] = Array.from({ length: TAPS - 1 }, () => new Float32Array(2 * BINS));

  push(hop: Float32Array): Spectrum {
    const spectrum = this.#analysis.push(hop);
    this.#spectra.push(spectrum);
    return spectrum;
  }

  take(judgement: Judgement): Float32Array {
    const rows = this.#spectra.length - (TAPS - 1);
    const speech = new Float32Array(rows * HOP_SAMPLES);
    for (let row = 0; row < rows; row++) {
      const frame = speechIn(this.#spectra.slice(row, row + TAPS), judgement, row);
      speech.set(this.#synthesis.push(frame), row * HOP_SAMPLES);
    }
    this.#spectra = this.#spectra.slice(rows);
    return speech;
  }
}

function meanOf(spectra: readonly Spectrum[]): Spectrum {
  const [first = new Float32Array(), ...others] = spectra;
  return first.map(
    (part, index) => others.reduce((sum, other) => sum + (other[index] as number), part) / spectra.length,
  );
}
