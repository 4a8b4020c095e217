import type { MonoAudio, TimeSpan } from '@polydub/contracts';
import { require16kHz } from '../require-16khz.js';
import { type BandLevels, bandLevels, FRAME_SECONDS } from './band-levels.js';

/** Shorter pauses hold no breath that the lips would part for. */
const MIN_PAUSE_SECONDS = 0.15;
/** What is heard so near to speech belongs to it. */
const EDGE_SECONDS = 0.04;
/** What is heard for longer is noise or music. */
const [MIN_BREATH_SECONDS, MAX_BREATH_SECONDS] = [0.1, 1];
/** A breath goes on over so many frames that are more quiet. */
const MAX_HOLE_FRAMES = 6;
/** In decibels: how much louder than the quietest, and how much quieter than loud speech, air is at most where it is drawn in. */
const [ABOVE_QUIET_DB, BELOW_LOUD_DB] = [9, 40];
/** What is louder than this below loud voice is a voice. */
const BELOW_VOICE_DB = 15;
/** Nothing is quieter than this below loud speech: the digits of a recording have an end. */
const MAX_RANGE_DB = 60;
const [QUIET_SHARE, LOUD_SHARE] = [0.03, 0.95];
/** Lips part so long before a breath is heard, and stay parted until speech that follows so soon. */
const BEFORE_SECONDS = 0.08;
const AFTER_SECONDS = 0.2;

/**
 * Finds when air is drawn in through the mouth in the pauses of speech (one channel, 16 kHz): sound without a voice, well above what
 * is heard in silence. `said` are the sounds of the speech, in order of their times.
 */
export function findBreaths(audio: MonoAudio, said: readonly TimeSpan[]): TimeSpan[] {
  require16kHz(audio);
  const levels = bandLevels(audio.samples);
  const isAir = airTest(levels);
  return pausesOf(said, levels.air.length * FRAME_SECONDS).flatMap((pause) => breathsIn(pause, isAir));
}

function pausesOf(said: readonly TimeSpan[], endSeconds: number): TimeSpan[] {
  const ends = [0, ...said.map((sound) => sound.endSeconds)];
  const starts = [...said.map((sound) => sound.startSeconds), endSeconds];
  return starts
    .map((start, index) => ({ startSeconds: ends[index] as number, endSeconds: start }))
    .filter((pause) => pause.endSeconds - pause.startSeconds >= MIN_PAUSE_SECONDS);
}

function airTest({ air, voice }: BandLevels): (frame: number) => boolean {
  const loud = quantile(air, LOUD_SHARE);
  const quiet = Math.max(quantile(air, QUIET_SHARE), loud - MAX_RANGE_DB);
  const least = Math.max(quiet + ABOVE_QUIET_DB, loud - BELOW_LOUD_DB);
  const mostVoice = quantile(voice, LOUD_SHARE) - BELOW_VOICE_DB;
  return (frame) => (air[frame] as number) > least && (voice[frame] as number) < mostVoice;
}

function breathsIn({ startSeconds, endSeconds }: TimeSpan, isAir: (frame: number) => boolean): TimeSpan[] {
  const first = Math.ceil((startSeconds + EDGE_SECONDS) / FRAME_SECONDS);
  const end = Math.floor((endSeconds - EDGE_SECONDS) / FRAME_SECONDS);
  const runs: { first: number; last: number }[] = [];
  for (let frame = first; frame < end; frame++) {
    if (!isAir(frame)) continue;
    const run = runs.at(-1);
    if (run && frame - run.last <= MAX_HOLE_FRAMES) run.last = frame;
    else runs.push({ first: frame, last: frame });
  }
  return runs
    .map((run) => ({ startSeconds: run.first * FRAME_SECONDS, endSeconds: (run.last + 1) * FRAME_SECONDS }))
    .filter((breath) => isAsLongAsBreath(breath.endSeconds - breath.startSeconds))
    .map((breath) => ({
      startSeconds: Math.max(startSeconds, breath.startSeconds - BEFORE_SECONDS),
      endSeconds: endSeconds - breath.endSeconds < AFTER_SECONDS ? endSeconds : breath.endSeconds,
    }));
}

function isAsLongAsBreath(seconds: number): boolean {
  return seconds >= MIN_BREATH_SECONDS && seconds <= MAX_BREATH_SECONDS;
}

function quantile(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor(share * (values.length - 1))] ?? 0;
}
