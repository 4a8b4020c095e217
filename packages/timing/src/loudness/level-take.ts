import type { MonoAudio } from '@polydub/contracts';
import { limitingEnvelope, limitsOf, neededGain } from './limits.js';
import { measureLufs } from './loudness-meter.js';
import { PeakFinder } from './peak-finder.js';

/** A take at the loudness that was asked for. */
export interface LevelledTake {
  readonly audio: MonoAudio;
  /** As measured on the result; −∞ for silence. */
  readonly lufs: number;
  /** How much quieter it stays than asked for, because more would distort; 0 when it matches. */
  readonly shortfallLu: number;
}

/** Peaks are pressed gently from −6 dBTP on, so that the ceiling hardly ever has to hold them back hard. */
const limits = limitsOf({ ceilingDbtp: -1, kneeDbtp: -6 });
/** How far peaks may be pushed above full scale before pressing them back is heard as such. */
const drivenDbtp = 9;
/** Pressing peaks takes loudness away again; each round gives back what the one before took. */
const rounds = 5;
const closeEnoughLu = 0.1;

/**
 * Brings a take to a loudness in LUFS (ITU-R BS.1770) with its true peaks at most at −1 dBTP. Where the peaks stand in the
 * way they are compressed 2:1 above −6 dBTP and limited, by 10 dB at the most.
 */
export function levelTake(audio: MonoAudio, targetLufs: number): LevelledTake {
  const peaks = peaksOf(audio);
  const mostDb = drivenDbtp - 20 * Math.log10(peaks.reduce((most, peak) => Math.max(most, peak), 0));
  let result = { audio, lufs: measureLufs(audio) };
  if (!Number.isFinite(result.lufs)) return { ...result, shortfallLu: 0 };
  let gainDb = 0;
  for (let round = 0; round < rounds && Math.abs(targetLufs - result.lufs) > closeEnoughLu; round += 1) {
    if (round > 0 && gainDb === mostDb) break;
    gainDb = Math.min(gainDb + targetLufs - result.lufs, mostDb);
    const louder = pressed(audio, peaks, 10 ** (gainDb / 20));
    result = { audio: louder, lufs: measureLufs(louder) };
  }
  return { ...result, shortfallLu: Math.max(0, targetLufs - result.lufs) };
}

/** True peak of every sample's instant; it goes with the gain, so it is looked for once. */
function peaksOf({ samples }: MonoAudio): Float32Array {
  const finder = new PeakFinder(1);
  const head = finder.push(samples);
  const peaks = new Float32Array(samples.length);
  peaks.set(head);
  peaks.set(finder.tail(), head.length);
  return peaks;
}

function pressed({ sampleRateHz, samples }: MonoAudio, peaks: Float32Array, gain: number): MonoAudio {
  const envelope = limitingEnvelope(sampleRateHz);
  const smoothAt = (at: number) => envelope.next(neededGain((peaks[at] ?? 0) * gain, limits));
  for (let at = 0; at < envelope.delayFrames; at += 1) smoothAt(at);
  return {
    sampleRateHz,
    samples: samples.map((sample, at) => sample * gain * smoothAt(at + envelope.delayFrames)),
  };
}
