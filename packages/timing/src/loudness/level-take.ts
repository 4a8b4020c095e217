import type { MonoAudio } from '@polydub/contracts';
import { type Limits, limitingEnvelope, limitsOf, neededGain } from './limits.js';
import { measureLufs } from './loudness-meter.js';
import { PeakFinder } from './peak-finder.js';

/** A take at the requested loudness. */
export interface LevelledTake {
  readonly audio: MonoAudio;
  /** Measured on the result, in LUFS; −∞ for silence. */
  readonly lufs: number;
  /** How many LU quieter it stays than requested, because more would distort; 0 when it matches. */
  readonly shortfallLu: number;
}

/** Peaks are compressed gently from this far below the ceiling on, so that the hard ceiling is rarely needed. */
const kneeDb = 5;
/** How far above the ceiling the gain may push peaks; compressing higher peaks would be audible. */
const drivenDb = 10;
/** Compression lowers the loudness again; each round corrects what the one before lost. */
const rounds = 5;
const closeEnoughLu = 0.1;

/**
 * Brings a take to a loudness in LUFS (ITU-R BS.1770) with true peaks of at most `ceilingDbtp`. If the peaks are too high for
 * that, they are compressed 2:1 above 5 dB below it and limited, by at most 10 dB.
 */
export function levelTake(audio: MonoAudio, targetLufs: number, ceilingDbtp = -1): LevelledTake {
  const peaks = peaksOf(audio);
  const limits = limitsOf({ ceilingDbtp, kneeDbtp: ceilingDbtp - kneeDb });
  const mostDb = ceilingDbtp + drivenDb - 20 * Math.log10(peaks.reduce((most, peak) => Math.max(most, peak), 0));
  let result = { audio, lufs: measureLufs(audio) };
  if (!Number.isFinite(result.lufs)) return { ...result, shortfallLu: 0 };
  let gainDb = 0;
  for (let round = 0; round < rounds && Math.abs(targetLufs - result.lufs) > closeEnoughLu; round += 1) {
    if (round > 0 && gainDb === mostDb) break;
    gainDb = Math.min(gainDb + targetLufs - result.lufs, mostDb);
    const louder = pressed(audio, peaks, { gain: 10 ** (gainDb / 20), limits });
    result = { audio: louder, lufs: measureLufs(louder) };
  }
  return { ...result, shortfallLu: Math.max(0, targetLufs - result.lufs) };
}

/** True peak at every sample. It scales with the gain, so it is measured only once. */
function peaksOf({ samples }: MonoAudio): Float32Array {
  const finder = new PeakFinder(1);
  const head = finder.push(samples);
  const peaks = new Float32Array(samples.length);
  peaks.set(head);
  peaks.set(finder.tail(), head.length);
  return peaks;
}

interface Pressing {
  readonly gain: number;
  readonly limits: Limits;
}

function pressed({ sampleRateHz, samples }: MonoAudio, peaks: Float32Array, { gain, limits }: Pressing): MonoAudio {
  const envelope = limitingEnvelope(sampleRateHz);
  const smoothAt = (at: number) => envelope.next(neededGain((peaks[at] ?? 0) * gain, limits));
  for (let at = 0; at < envelope.delayFrames; at += 1) smoothAt(at);
  return {
    sampleRateHz,
    samples: samples.map((sample, at) => sample * gain * smoothAt(at + envelope.delayFrames)),
  };
}
