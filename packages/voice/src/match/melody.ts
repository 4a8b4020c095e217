import type { MonoAudio } from '@polydub/contracts';
import type { PitchPoint } from '@polydub/media';
import { median } from './median.js';
import { trackPitch, type VoicedFrame } from './pitch.js';

const hopSeconds = 0.01;
/** Number of frames over which a melody is smoothed, because single frames are often wrong. */
const smoothedFrames = 5;
/** With a stronger bend single syllables would stand out. */
const farthestSemitones = 3;

/**
 * Frames within an octave of the median: a speaker hardly ever leaves that range, and pitches beyond it are wrong
 * multiples.
 */
export function steadyFrames(frames: readonly VoicedFrame[]): VoicedFrame[] {
  const middle = Math.log2(median(frames.map(({ pitchHz }) => pitchHz)));
  return frames.filter(({ pitchHz }) => Math.abs(Math.log2(pitchHz) - middle) < 0.8);
}

/** Semitones between the 10th and the 90th percentile of the pitch; 0 for no frames. */
export function pitchRange(frames: readonly VoicedFrame[]): number {
  const semitones = frames.map(({ pitchHz }) => 12 * Math.log2(pitchHz)).sort((a, b) => a - b);
  const at = (share: number) => semitones[Math.round(share * (semitones.length - 1))] ?? 0;
  return at(0.9) - at(0.1);
}

/**
 * How the pitch of some speech must bend so that its distance from its median, in semitones, is multiplied by
 * `rangeRatio`: wider above 1, flatter below.
 */
export function bendTowardsRange(audio: MonoAudio, rangeRatio: number): PitchPoint[] {
  const frames = steadyFrames(trackPitch(audio, hopSeconds));
  const octaves = frames.map(({ pitchHz }) => Math.log2(pitchHz));
  const middle = median(octaves);
  const farthest = farthestSemitones / 12;
  return frames.map(({ centreSample }, index) => {
    const from = Math.max(0, index - (smoothedFrames >> 1));
    const away = median(octaves.slice(from, from + smoothedFrames)) - middle;
    const bend = Math.max(-farthest, Math.min(farthest, away * (rangeRatio - 1)));
    return { seconds: centreSample / audio.sampleRateHz, ratio: 2 ** bend };
  });
}
