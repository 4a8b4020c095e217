import type { MonoAudio } from '@polydub/contracts';
import { median } from './median.js';
import { trackPitch } from './pitch.js';
import { spectralCentroid } from './spectral-centroid.js';

/** How a voice sounds, as far as choosing a stand-in for it needs. */
export interface VoiceDescription {
  /** Median fundamental frequency; absent when nothing voiced was heard. */
  readonly pitchHz?: number;
  /** Mean spectral centroid of voiced frames; absent when nothing voiced was heard. */
  readonly centroidHz?: number;
  /** How much voiced sound the figures rest on; below about one second they are guesses. */
  readonly voicedSeconds: number;
}

const hopSeconds = 0.01;
/** Voiced sound that is enough for a stable median. */
const longestSeconds = 60;

/** Describes the voice that speaks in `audio`, any sample rate from 8 kHz; only the first minute is heard. */
export function describeVoice({ samples, sampleRateHz }: MonoAudio): VoiceDescription {
  const heard = { sampleRateHz, samples: samples.subarray(0, longestSeconds * sampleRateHz) };
  const voiced = withoutOctaveErrors(trackPitch(heard, hopSeconds));
  if (voiced.length === 0) return { voicedSeconds: 0 };
  const centroids = voiced.map(({ centreSample }) => spectralCentroid(heard, centreSample));
  return {
    pitchHz: median(voiced.map(({ pitchHz }) => pitchHz)),
    centroidHz: centroids.reduce((sum, centroid) => sum + centroid, 0) / centroids.length,
    voicedSeconds: voiced.length * hopSeconds,
  };
}

/** A speaker stays within an octave of the median nearly always; what lies beyond is a wrong multiple. */
function withoutOctaveErrors<T extends { readonly pitchHz: number }>(frames: readonly T[]): T[] {
  const middle = Math.log2(median(frames.map(({ pitchHz }) => pitchHz)));
  return frames.filter(({ pitchHz }) => Math.abs(Math.log2(pitchHz) - middle) < 0.8);
}
