import { GainEnvelope } from './gain-envelope.js';
import { peakDelayFrames } from './peak-finder.js';

const attackSeconds = 0.005;
/** Long against the period of a voice, so that gain does not follow single vibrations. */
const releaseSeconds = 0.08;
/** Changing the gain can itself raise a peak between samples, by less than this. */
const safetyDb = 0.05;

/** Where peaks are held back, as magnitudes of samples. */
export interface Limits {
  /** No peak may pass this. */
  readonly ceiling: number;
  /** What a peak has above this is halved, in dB. */
  readonly knee: number;
}

/** Limits given in dBTP; without a knee, peaks up to the ceiling are left alone. */
export function limitsOf({ ceilingDbtp, kneeDbtp = ceilingDbtp }: { ceilingDbtp: number; kneeDbtp?: number }): Limits {
  return { ceiling: 10 ** ((ceilingDbtp - safetyDb) / 20), knee: 10 ** (kneeDbtp / 20) };
}

/** The gain, at most 1, that a frame of this true peak needs. */
export function neededGain(peak: number, { ceiling, knee }: Limits): number {
  return Math.min(1, ceiling / peak, Math.sqrt(knee / peak));
}

/** Makes needed gains smooth: down within the 5 ms before a peak, back with 80 ms after it. */
export function limitingEnvelope(sampleRateHz: number): GainEnvelope {
  return new GainEnvelope(Math.round(attackSeconds * sampleRateHz), peakDelayFrames, releaseSeconds * sampleRateHz);
}
