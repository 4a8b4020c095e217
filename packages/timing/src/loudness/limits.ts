import { GainEnvelope } from './gain-envelope.js';
import { peakDelayFrames } from './peak-finder.js';

const attackSeconds = 0.005;
/** Long compared with the period of a voice, so that the gain does not follow single vibrations. */
const releaseSeconds = 0.08;
/** Changing the gain can itself raise a true peak, by less than this. */
const safetyDb = 0.05;

/** Limits of peaks, as magnitudes of samples. */
export interface Limits {
  /** No peak may be above this. */
  readonly ceiling: number;
  /** The part of a peak above this is halved, in dB. */
  readonly knee: number;
}

/** Limits given in dBTP; without a knee, peaks up to the ceiling stay unchanged. */
export function limitsOf({ ceilingDbtp, kneeDbtp = ceilingDbtp }: { ceilingDbtp: number; kneeDbtp?: number }): Limits {
  return { ceiling: 10 ** ((ceilingDbtp - safetyDb) / 20), knee: 10 ** (kneeDbtp / 20) };
}

/** The gain, at most 1, that a frame with this true peak needs. */
export function neededGain(peak: number, { ceiling, knee }: Limits): number {
  return Math.min(1, ceiling / peak, Math.sqrt(knee / peak));
}

/** Smooths needed gains: they fall within the 5 ms before a peak and recover with a time constant of 80 ms. */
export function limitingEnvelope(sampleRateHz: number): GainEnvelope {
  return new GainEnvelope(Math.round(attackSeconds * sampleRateHz), peakDelayFrames, releaseSeconds * sampleRateHz);
}
