import { spanSeconds } from '@polydub/contracts';
import { innerProduct, meanDirection } from '@polydub/signal';
import type { Passage } from './candidates.js';
import type { SoundQuality } from './sound-quality.js';

/** A passage with its measurements. */
export interface Candidate extends Passage, SoundQuality {
  /** Cosine similarity to the speaker's mean voice, minus that to the nearest other speaker's mean voice. */
  readonly purity: number;
}

/**
 * Cloning models gain hardly anything from longer references than the longest, and need at least the shortest; in
 * seconds.
 */
export const referenceSeconds = { shortest: 5, wanted: 10, longest: 15 } as const;
/** Value in dB of a difference of 0.1 in purity, or of 1 % in clipped samples. */
const purityDb = 10;
const clippingDb = 10;
/** Signal-to-noise ratio above which an improvement is not audible. */
const cleanDb = 35;

/**
 * The cleanest passages of a speaker that make 5…15 s together, in order of time: chosen best first until there are ten
 * seconds. Passages that sound more like another speaker are not used. The result is shorter than 5 s, or empty, when
 * there are not enough.
 */
export function pickReference<C extends Candidate>(candidates: readonly C[]): C[] {
  const picked: C[] = [];
  let seconds = 0;
  for (const candidate of candidates.filter(({ purity }) => purity >= 0).sort((a, b) => scoreOf(b) - scoreOf(a))) {
    if (seconds >= referenceSeconds.wanted) break;
    if (seconds + spanSeconds(candidate) > referenceSeconds.longest) continue;
    picked.push(candidate);
    seconds += spanSeconds(candidate);
  }
  return picked.sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Decibels, with a small bonus for length: whole sentences show more of a voice than fragments. */
function scoreOf(candidate: Candidate): number {
  const { signalToNoiseDb, clippedShare, purity } = candidate;
  const length = Math.min(spanSeconds(candidate), 4);
  return Math.min(signalToNoiseDb, cleanDb) + purityDb * 10 * purity - clippingDb * 100 * clippedShare + length;
}

/** A passage's voice, and the speaker to whom the transcript assigns it. */
export interface SpokenVoice {
  readonly speaker: string;
  readonly seconds: number;
  /** Of length 1. */
  readonly embedding: Float32Array;
}

/**
 * Each passage with its purity: cosine similarity to its speaker's mean voice (weighted by length; without the passage
 * itself if there are others), minus that to the nearest other speaker's mean voice. With only one speaker nothing is
 * subtracted.
 */
export function withPurity<Voice extends SpokenVoice>(voices: readonly Voice[]): (Voice & Pick<Candidate, 'purity'>)[] {
  const speakers = [...new Set(voices.map(({ speaker }) => speaker))];
  return voices.map((voice) => {
    const rest = voices.filter((each) => each !== voice);
    const similarityTo = (speaker: string): number | undefined => {
      const theirs = rest.filter((each) => each.speaker === speaker);
      return theirs.length > 0 ? innerProduct(voice.embedding, meanVoice(theirs)) : undefined;
    };
    const others = speakers.filter((speaker) => speaker !== voice.speaker).flatMap((each) => similarityTo(each) ?? []);
    return { ...voice, purity: (similarityTo(voice.speaker) ?? 1) - Math.max(0, ...others) };
  });
}

/** Mean of voices weighted by length, itself of length 1. */
export function meanVoice(voices: readonly Pick<SpokenVoice, 'seconds' | 'embedding'>[]): Float32Array {
  return meanDirection(
    voices.map(({ embedding }) => embedding),
    voices.map(({ seconds }) => seconds),
  );
}
