import type { MonoAudio } from '@polydub/contracts';
import { formantSpacing } from './formants.js';
import { median } from './median.js';
import { pitchRange, steadyFrames } from './melody.js';
import { trackPitch } from './pitch.js';
import { spectralCentroid } from './spectral-centroid.js';
import { type Spectrum, spectrumAt } from './spectrum.js';

/** Measured properties of a voice, used to choose a similar one. */
export interface VoiceDescription {
  /** Median fundamental frequency; absent when nothing voiced was heard. */
  readonly pitchHz?: number;
  /** Range of the middle four fifths of all pitches; absent when nothing voiced was found. */
  readonly pitchRangeSemitones?: number;
  /** Mean spectral centroid of voiced frames; absent when nothing voiced was heard. */
  readonly centroidHz?: number;
  /**
   * Median distance between formants, which depends on the length of the vocal tract; absent when formants were not
   * found.
   */
  readonly formantSpacingHz?: number;
  /** Seconds of voiced sound that were measured; with less than about one second the figures are guesses. */
  readonly voicedSeconds: number;
}

const hopSeconds = 0.01;
/** Length of voiced sound that is enough for a stable median. */
const longestSeconds = 60;
/** Share of the power above the telephone band, −55 dB, below which sound counts as narrowband. */
const narrowbandShare = 3e-6;
/** Number of frames that are enough for a stable spectrum. */
const mostSpectra = 500;

/** Describes the voice in `audio`, any sample rate from 8 kHz; only the first minute is used. */
export function describeVoice({ samples, sampleRateHz }: MonoAudio): VoiceDescription {
  const heard = { sampleRateHz, samples: samples.subarray(0, longestSeconds * sampleRateHz) };
  const voiced = steadyFrames(trackPitch(heard, hopSeconds));
  if (voiced.length === 0) return { voicedSeconds: 0 };
  const step = Math.ceil(voiced.length / mostSpectra);
  const spectra = voiced
    .filter((_, index) => index % step === 0)
    .map(({ centreSample }) => spectrumAt(heard, centreSample));
  const spacings = isNarrowband(spectra) ? [] : spectra.flatMap((spectrum) => formantSpacing(spectrum) ?? []);
  return {
    pitchHz: median(voiced.map(({ pitchHz }) => pitchHz)),
    pitchRangeSemitones: pitchRange(voiced),
    centroidHz: spectra.reduce((sum, spectrum) => sum + spectralCentroid(spectrum), 0) / spectra.length,
    ...(spacings.length > 0 && { formantSpacingHz: median(spacings) }),
    voicedSeconds: voiced.length * hopSeconds,
  };
}

/**
 * Whether the sound has nothing above the telephone band (3.4 kHz, ITU-T G.712), where the fourth formant lies; its
 * place is then a guess. Old wideband recordings keep −51 dB there, a telephone call −59 to −73 dB.
 */
function isNarrowband(spectra: readonly Spectrum[]): boolean {
  const [within, above] = [
    [300, 3400],
    [4300, 5500],
  ].map(([from = 0, to = 0]) => spectra.reduce((sum, spectrum) => sum + energyBetween(spectrum, from, to), 0));
  return (above ?? 0) < (within ?? 0) * narrowbandShare;
}

function energyBetween({ magnitudes, binHz }: Spectrum, fromHz: number, toHz: number): number {
  return magnitudes
    .subarray(Math.ceil(fromHz / binHz), Math.floor(toHz / binHz))
    .reduce((sum, magnitude) => sum + magnitude ** 2, 0);
}
