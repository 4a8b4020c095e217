import { seededRandom } from '@polydub/signal';
import { FloorBands } from './floor-bands.js';

/** How much of each frame's power is taken over from the frame before, where it rises and where it falls: short gaps count. */
const SMOOTHING = { rising: 0.8, falling: 0.3 } as const;
/** The floor is kept for steps of this length. */
export const FLOOR_STEP_SECONDS = 0.5;
/** Steps before and after in which the floor is looked for: between syllables, words and breaths it is heard alone. */
const REACH_STEPS = 4;
/** Steps before and after over which it is evened out. */
const EVEN_STEPS = 2;
/** White noise on which the meter itself is measured. */
const CALIBRATION_SECONDS = 20;

/** The steady noise of a source over time. */
export interface NoiseFloor {
  /** For each step and each channel: the power per bin in each band, see `FloorBands`. */
  readonly steps: readonly (readonly Float32Array[])[];
  /** Mean level in dB of full scale, over all steps and channels; minus infinity for silence. */
  readonly levelDb: number;
}

/** Interleaved sound. */
export interface FloorFormat {
  readonly sampleRateHz: number;
  readonly channelCount: number;
}

/**
 * Measures the steady noise under a recording by its quietest moments in each band (R. Martin, Noise power spectral density estimation
 * based on optimal smoothing and minimum statistics, 2001), also where somebody speaks without a pause.
 */
export class NoiseFloorMeter {
  readonly #format: FloorFormat;
  readonly #bands: FloorBands;
  readonly #biases: Float32Array;
  readonly #channels: readonly ChannelFloor[];

  constructor(format: FloorFormat) {
    this.#format = format;
    this.#bands = new FloorBands(format.sampleRateHz);
    this.#biases = biasesOf(this.#bands, format.sampleRateHz);
    const { channelCount } = format;
    this.#channels = Array.from({ length: channelCount }, () => new ChannelFloor(this.#bands, format.sampleRateHz));
  }

  /** Takes the next samples, interleaved. */
  push(block: Float32Array): void {
    const { channelCount } = this.#format;
    for (const [channel, floor] of this.#channels.entries()) {
      const own = new Float32Array(block.length / channelCount);
      for (let at = 0; at < own.length; at++) own[at] = block[at * channelCount + channel] as number;
      floor.push(own);
    }
  }

  /** The floor of all that was taken. */
  floor(): NoiseFloor {
    const channels = this.#channels.map((channel) => channel.floor().map((powers) => divided(powers, this.#biases)));
    const count = channels[0]?.length ?? 0;
    const steps = Array.from({ length: count }, (_, step) => channels.map((each) => each[step] as Float32Array));
    const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
    const power = mean(steps.flat().map((powers) => this.#meanSquare(powers)));
    return { steps, levelDb: 10 * Math.log10(power) };
  }

  #meanSquare(powers: Float32Array): number {
    const { edges, frameLength } = this.#bands;
    const width = (band: number) => (edges[band + 1] as number) - (edges[band] as number);
    return powers.reduce((sum, power, band) => sum + power * width(band), 0) / (frameLength / 2);
  }
}

/** The floor of one channel. */
class ChannelFloor {
  readonly #bands: FloorBands;
  readonly #framesPerStep: number;
  #rest = new Float32Array(0);
  #smooth: Float32Array | undefined;
  #frames = 0;
  /** The least smoothed power of each step. */
  readonly #minima: Float32Array[] = [];

  constructor(bands: FloorBands, sampleRateHz: number) {
    this.#bands = bands;
    this.#framesPerStep = (FLOOR_STEP_SECONDS * sampleRateHz) / (bands.frameLength / 2);
  }

  push(samples: Float32Array): void {
    const { frameLength } = this.#bands;
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    let at = 0;
    for (; at + frameLength <= all.length; at += frameLength / 2) this.#take(all.subarray(at, at + frameLength));
    this.#rest = all.slice(at);
  }

  #take(frame: Float32Array): void {
    const powers = this.#bands.powersOf(frame);
    const before = this.#smooth ?? powers;
    const smooth = powers.map((power, band) => {
      const last = before[band] as number;
      const kept = SMOOTHING[power > last ? 'rising' : 'falling'];
      return kept * last + (1 - kept) * power;
    });
    this.#smooth = smooth;
    const step = Math.floor(this.#frames / this.#framesPerStep);
    this.#frames += 1;
    const least = this.#minima[step] ?? new Float32Array(smooth.length).fill(Number.POSITIVE_INFINITY);
    this.#minima[step] = least;
    for (let band = 0; band < smooth.length; band++)
      least[band] = Math.min(least[band] as number, smooth[band] as number);
  }

  /** For each step the least power around it, evened out; not yet corrected. */
  floor(): Float32Array[] {
    const least = around(this.#minima, REACH_STEPS, (values) => Math.min(...values));
    return around(least, EVEN_STEPS, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  }
}

/** Each band of each step made of those of the steps around it. */
function around(steps: readonly Float32Array[], reach: number, combine: (values: number[]) => number): Float32Array[] {
  return steps.map((powers, step) => {
    const near = steps.slice(Math.max(0, step - reach), step + reach + 1);
    return powers.map((_, band) => combine(near.map((each) => each[band] as number)));
  });
}

function divided(powers: Float32Array, biases: Float32Array): Float32Array {
  return powers.map((power, band) => power / (biases[band] as number));
}

const knownBiases = new Map<number, Float32Array>();

/** By how much the quietest moments of white noise are below its mean, in each band. */
function biasesOf(bands: FloorBands, sampleRateHz: number): Float32Array {
  const known = knownBiases.get(sampleRateHz);
  if (known) return known;
  const random = seededRandom(1);
  const meter = new ChannelFloor(bands, sampleRateHz);
  // Uniform in −1…1: a mean square of a third.
  meter.push(Float32Array.from({ length: CALIBRATION_SECONDS * sampleRateHz }, () => 2 * random() - 1));
  const steps = meter.floor();
  const biases = new Float32Array(bands.count);
  for (const powers of steps)
    for (const [band, power] of powers.entries()) biases[band] = (biases[band] as number) + (3 * power) / steps.length;
  knownBiases.set(sampleRateHz, biases);
  return biases;
}

/**
 * Noise with a floor's spectrum and level as they change over time; it never repeats. Gives interleaved blocks, in all `frameCount`
 * samples of each channel. The same floor always gives the same noise.
 */
export function* floorNoise(
  { steps }: Pick<NoiseFloor, 'steps'>,
  { sampleRateHz, channelCount }: FloorFormat,
  frameCount: number,
): Generator<Float32Array> {
  const bands = new FloorBands(sampleRateHz);
  const hop = bands.frameLength / 2;
  const random = seededRandom(2);
  let tails: readonly Float64Array[] = Array.from({ length: channelCount }, () => new Float64Array(hop));
  for (let from = -hop; from < frameCount; from += hop) {
    const block = new Float32Array(hop * channelCount);
    const after: Float64Array[] = [];
    for (let channel = 0; channel < channelCount; channel++) {
      const noise = bands.noiseOf(powersAt(steps, channel, (from + hop) / sampleRateHz), random);
      for (let at = 0; at < hop; at++)
        block[at * channelCount + channel] = (noise[at] as number) + ((tails[channel] as Float64Array)[at] as number);
      after.push(noise.slice(hop));
    }
    tails = after;
    // The first block has nothing before it.
    if (from >= 0) yield block.subarray(0, Math.min(hop, frameCount - from) * channelCount);
  }
}

/** The powers at a time: between two steps they change evenly. */
function powersAt(steps: NoiseFloor['steps'], channel: number, seconds: number): Float32Array {
  const place = Math.min(steps.length - 1, Math.max(0, seconds / FLOOR_STEP_SECONDS - 0.5));
  const [before, after] = [steps[Math.floor(place)]?.[channel], steps[Math.ceil(place)]?.[channel]];
  if (!before || !after) return new Float32Array(0);
  const share = place - Math.floor(place);
  return before.map((power, band) => (1 - share) * power + share * (after[band] as number));
}
