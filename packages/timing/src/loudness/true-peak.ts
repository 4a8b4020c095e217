import type { MonoAudio } from '@polydub/contracts';
import { greatest, PeakFinder } from './peak-finder.js';

/**
 * Measures the true peak of a stream, which includes the peaks of the waveform between samples, by fourfold
 * oversampling (ITU-R BS.1770-5, annex 2).
 */
export class TruePeakMeter {
  readonly #finder: PeakFinder;
  #peak = 0;

  constructor(channelCount: number) {
    this.#finder = new PeakFinder(channelCount);
  }

  /** Takes the next samples; channels interleaved, whole frames only. */
  push(interleaved: Float32Array): void {
    this.#peak = greatest(this.#finder.push(interleaved, this.#peak), this.#peak);
  }

  /** Peak of all sound so far, in dB of full scale (dBTP); −∞ for silence. */
  truePeakDbtp(): number {
    return 20 * Math.log10(greatest(this.#finder.tail(), this.#peak));
  }
}

/** True peak of a take in dBTP; −∞ for silence. */
export function measureTruePeakDbtp(audio: MonoAudio): number {
  const meter = new TruePeakMeter(1);
  meter.push(audio.samples);
  return meter.truePeakDbtp();
}
