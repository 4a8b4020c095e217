import { type MonoAudio, PolydubError, type TimeSpan } from '@polydub/contracts';
import { EnergyProfile, stepAt } from './energy-profile.js';
import { gatedLoudness, gating, lufs } from './gating.js';

const blockSteps = stepAt(gating.blockSeconds);
const hopSteps = stepAt(gating.hopSeconds);
const shortTermSteps = stepAt(3);

/** Rate and number of channels of interleaved sound with samples in −1…1. */
export interface SoundFormat {
  readonly sampleRateHz: number;
  readonly channelCount: number;
}

/** Sound whose channels do not all count alike. */
export interface WeightedFormat extends SoundFormat {
  /** How much each channel counts; needed for more than two channels, whose weights depend on their layout. */
  readonly weights?: readonly number[];
}

/**
 * Measures loudness of 1 or 2 channels (left and right have the same weight), or of more with given weights, by ITU-R BS.1770-5 and EBU R 128 while
 * sound streams through, with a few megabytes per hour. Every value can be read at any time, for the sound so far. All
 * values are in LUFS; −∞ stands for silence.
 *
 * Sound shorter than one gating block of 400 ms is measured as a single block of its own length (no relative gate can
 * apply); sound shorter than 10 ms counts as silence.
 */
export class LoudnessMeter {
  readonly #profile: EnergyProfile;

  /**
   * Throws `PolydubError` `internal` for more than two channels without weights, because these depend on a layout that is
   * unknown here.
   */
  constructor({ sampleRateHz, channelCount, weights }: WeightedFormat) {
    if (weights === undefined && channelCount !== 1 && channelCount !== 2) {
      throw new PolydubError('internal', { message: `Loudness is measured of 1 or 2 channels, not ${channelCount}.` });
    }
    this.#profile = new EnergyProfile(sampleRateHz, weights ?? Array.from({ length: channelCount }, () => 1));
  }

  /** Takes the next samples; channels interleaved, whole frames only. */
  push(interleaved: Float32Array): void {
    this.#profile.push(interleaved);
  }

  /** Integrated loudness of all sound so far, or of some spans of it taken together (such as the speech only). */
  integratedLufs(spans?: readonly TimeSpan[]): number {
    return gatedLoudness(this.blockPowers(spans));
  }

  /** The block powers behind {@link integratedLufs}; those of several sounds together give the loudness of all. */
  blockPowers(spans?: readonly TimeSpan[]): number[] {
    const ranges = spans?.map(this.#stepsOf) ?? [[0, this.#profile.stepCount] as const];
    return ranges.flatMap(([from, to]) => this.#blockPowers(from, to, blockSteps));
  }

  /** Loudness of the last 400 ms (EBU Tech 3341, momentary). */
  momentaryLufs(): number {
    return this.#lastLufs(blockSteps);
  }

  /** Loudness of the last 3 s (EBU Tech 3341, short-term). */
  shortTermLufs(): number {
    return this.#lastLufs(shortTermSteps);
  }

  /** Loudness of the loudest 400 ms so far. */
  maximumMomentaryLufs(): number {
    const powers = this.#blockPowers(0, this.#profile.stepCount, blockSteps);
    return lufs(powers.reduce((loudest, power) => Math.max(loudest, power), 0));
  }

  #lastLufs(steps: number): number {
    const to = this.#profile.stepCount;
    const from = Math.max(0, to - steps);
    return to === 0 ? Number.NEGATIVE_INFINITY : lufs(this.#profile.power(from, to));
  }

  readonly #stepsOf = ({ startSeconds, endSeconds }: TimeSpan): readonly [from: number, to: number] => [
    Math.max(0, stepAt(startSeconds)),
    Math.min(stepAt(endSeconds), this.#profile.stepCount),
  ];

  #blockPowers(from: number, to: number, steps: number): number[] {
    if (to <= from) return [];
    if (to - from < steps) return [this.#profile.power(from, to)];
    const powers: number[] = [];
    for (let start = from; start + steps <= to; start += hopSteps)
      powers.push(this.#profile.power(start, start + steps));
    return powers;
  }
}

/** Integrated loudness of a take in LUFS; −∞ for silence. */
export function measureLufs(audio: MonoAudio): number {
  const meter = new LoudnessMeter({ sampleRateHz: audio.sampleRateHz, channelCount: 1 });
  meter.push(audio.samples);
  return meter.integratedLufs();
}
