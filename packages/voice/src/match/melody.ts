import type { MonoAudio } from '@polydub/contracts';
import type { PitchPoint } from '@polydub/media';
import { median } from './median.js';
import { trackPitch, type VoicedFrame } from './pitch.js';

const hopSeconds = 0.01;
/** Frames over which a melody is smoothed: single ones are often wrong. */
const smoothedFrames = 5;
/** Bent farther, single syllables stick out. */
const farthestSemitones = 3;

/** A speaker stays within an octave of the median nearly always; what lies beyond is a wrong multiple. */
export function steadyFrames(frames: readonly VoicedFrame[]): VoicedFrame[] {
  const middle = Math.log2(median(frames.map(({ pitchHz }) => pitchHz)));
  return frames.filter(({ pitchHz }) => Math.abs(Math.log2(pitchHz) - middle) < 0.8);
}

/** Semitones from the pitch that a tenth of all frames lie under to the one that a tenth lie over; 0 of none. */
export function pitchRange(frames: readonly VoicedFrame[]): number {
  const semitones = frames.map(({ pitchHz }) => 12 * Math.log2(pitchHz)).sort((a, b) => a - b);
  const at = (share: number) => semitones[Math.round(share * (semitones.length - 1))] ?? 0;
  return at(0.9) - at(0.1);
}

/**
 * How the pitch of some speech must bend so that it reaches `rangeRatio` times as far from its median, in semitones, as it does: wider
 * above 1, flatter below.
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
