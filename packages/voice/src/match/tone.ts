import type { MonoAudio } from '@polydub/contracts';
import { spectrumAt } from './spectrum.js';

/**
 * Half-octave bands of a voice, 125 Hz…5.7 kHz: from the pitch of most people to the upper limit of telephones and old
 * films.
 */
export const toneBandsHz: readonly number[] = Array.from({ length: 12 }, (_, band) =>
  Math.round(125 * 2 ** (band / 2)),
);
/** Bands whose mean level is the reference, so that loudness has no effect: 350…2000 Hz. */
const middleBands = { from: 3, to: 9 };
/** Frames this far below the loud ones are pauses (−20 dB). */
const quietest = 0.01;
const hopSeconds = 0.02;
const mostFrames = 1500;
const half = 2 ** 0.25;

/**
 * Long-term spectrum of speech: decibels in each of {@link toneBandsHz}, relative to the middle bands; any sample rate
 * from 12 kHz. Undefined for silence.
 */
export function toneOf(audio: MonoAudio): number[] | undefined {
  const frames = Math.floor(audio.samples.length / audio.sampleRateHz / hopSeconds);
  const step = Math.max(1, Math.ceil(frames / mostFrames));
  const powers = Array.from({ length: Math.ceil(frames / step) }, (_, index) => {
    const spectrum = spectrumAt(audio, Math.round(index * step * hopSeconds * audio.sampleRateHz));
    return toneBandsHz.map((hz) =>
      meanPower(spectrum.magnitudes, hz / half / spectrum.binHz, (hz * half) / spectrum.binHz),
    );
  });
  const loud = loudest(powers.map((bands) => sum(bands)));
  if (loud === 0) return undefined;
  const heard = powers.filter((bands) => sum(bands) > loud * quietest);
  const levels = toneBandsHz.map(
    (_, band) => 10 * Math.log10(sum(heard.map((bands) => bands[band] ?? 0)) / heard.length + 1e-12),
  );
  const middle = levels.slice(middleBands.from, middleBands.to);
  return levels.map((level) => level - sum(middle) / middle.length);
}

function meanPower(magnitudes: Float64Array, fromBin: number, toBin: number): number {
  const band = magnitudes.subarray(Math.ceil(fromBin), Math.ceil(toBin));
  return band.length > 0 ? band.reduce((total, magnitude) => total + magnitude ** 2, 0) / band.length : 0;
}

/** The level that a tenth of the frames exceed. */
function loudest(levels: readonly number[]): number {
  return [...levels].sort((a, b) => b - a)[Math.floor(levels.length / 10)] ?? 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
