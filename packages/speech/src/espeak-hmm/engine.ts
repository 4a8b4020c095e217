import { setImmediate } from 'node:timers/promises';
import {
  type AlignedPhoneme,
  type AlignPhonemesCall,
  engineFingerprint,
  lazily,
  type MonoAudio,
  type PhonemeAligner,
  PolydubError,
  type SpokenText,
} from '@polydub/contracts';
import { espeakVoiceOf } from '@polydub/media';
import { require16kHz } from '../require-16khz.js';
import { SAMPLE_RATE_HZ } from './constants.js';
import { findPath } from './model.js';
import type { EspeakHmmOptions } from './options.js';
import { readPhonemeSpectra } from './phoneme-spectra.js';
import { isStrained, timedPhonemes } from './postprocess.js';
import { parsePhonemes, type TextPhoneme } from './preprocess.js';
import { type ReadingOptions, readTexts } from './read-texts.js';
import { trimTails } from './trim-tails.js';

/** Raised whenever the engine's own code or its spectra change what it finds. */
const ENGINE_VERSION = 2;
/** Sound on either side of a segment that is searched too, where no other segment has it. */
const MARGIN_SECONDS = 0.15;

const spectra = lazily(async () => readPhonemeSpectra());

/**
 * Forced alignment by a hidden Markov model: espeak-ng, run as a program, reads the text; measured spectra of its phonemes are
 * found in the sound by Viterbi's algorithm. Needs no model files.
 */
export function createEspeakHmmAligner({ espeakProgram: program = 'espeak-ng' }: EspeakHmmOptions): PhonemeAligner {
  return {
    name: 'espeak-hmm',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'espeak-hmm', version: ENGINE_VERSION, models: [] }),
    supports: (language) => espeakVoiceOf(language) !== undefined,
    async align({ audio, language, segments, signal }: AlignPhonemesCall) {
      signal.throwIfAborted();
      requireSound(audio);
      const readings = await readSegments(segments, { program, language, signal });
      const phonemes: AlignedPhoneme[] = [];
      const doubtful: number[] = [];
      for (const [index, reading] of readings.entries()) {
        const found = await alignSegment({ audio, segments, index, reading, signal });
        phonemes.push(...found);
        if (isStrained(found)) doubtful.push(index);
      }
      return { phonemes, doubtful, warnings: [] };
    },
    dispose: async () => {},
  };
}

interface SegmentJob {
  readonly audio: MonoAudio;
  readonly segments: readonly SpokenText[];
  readonly index: number;
  readonly reading: readonly TextPhoneme[];
  readonly signal: AbortSignal;
}

async function alignSegment({ audio, segments, index, reading, signal }: SegmentJob): Promise<AlignedPhoneme[]> {
  const segment = segments[index] as SpokenText;
  if (reading.length === 0) throw wordless(segment);
  const { startSeconds, endSeconds } = searchedSpan(audio, segments, index);
  const [first, end] = [startSeconds, endSeconds].map((seconds) => Math.round(seconds * SAMPLE_RATE_HZ));
  const pause = async () => {
    await setImmediate();
    signal.throwIfAborted();
  };
  const path = await findPath(audio.samples.subarray(first, end), reading, await spectra(), pause);
  if (!path) throw tooLong(segment, reading.length);
  const found = timedPhonemes(reading, path, { segment: index, startSeconds, endSeconds });
  return trimTails(found, audio.samples);
}

/** The segment's span and a little more, within the sound and not beyond a neighbour. */
function searchedSpan({ samples }: MonoAudio, segments: readonly SpokenText[], index: number) {
  const { startSeconds, endSeconds } = segments[index] as SpokenText;
  const before = Math.min(startSeconds, Math.max(0, segments[index - 1]?.endSeconds ?? 0));
  const duration = samples.length / SAMPLE_RATE_HZ;
  const after = Math.max(endSeconds, segments[index + 1]?.startSeconds ?? duration);
  return {
    startSeconds: Math.max(before, startSeconds - MARGIN_SECONDS),
    endSeconds: Math.min(duration, after, endSeconds + MARGIN_SECONDS),
  };
}

function requireSound(audio: MonoAudio): void {
  require16kHz(audio);
  if (audio.samples.length === 0) {
    throw new PolydubError('usage', { message: 'There is no sound to find phonemes in.' });
  }
}

/** The phonemes of each segment: as it says, or as espeak-ng reads its text. */
async function readSegments(segments: readonly SpokenText[], options: ReadingOptions): Promise<TextPhoneme[][]> {
  const unread = segments.filter(({ ipa }) => ipa === undefined);
  if (unread.length > 0) requireReadable(options.language);
  const texts = unread.map(({ text }) => text);
  const readings = (await readTexts(texts, options)).values();
  return segments.map(({ ipa }) => (ipa === undefined ? (readings.next().value ?? []) : parsePhonemes(ipa)));
}

function requireReadable(language: string): void {
  if (espeakVoiceOf(language) !== undefined) return;
  throw new PolydubError('unsupported-language', {
    message: `The espeak-hmm engine cannot read ${language}: espeak-ng has no voice for it that reads its script.`,
  });
}

function wordless({ startSeconds, text }: SpokenText): PolydubError {
  return new PolydubError('usage', {
    message: `The text at ${startSeconds.toFixed(2)} s has no words to align (${text.length} characters).`,
    remedy: 'Leave segments without words out.',
  });
}

function tooLong({ startSeconds, endSeconds }: SpokenText, count: number): PolydubError {
  return new PolydubError('alignment-failed', {
    message: `A text of ${count} phonemes cannot be spoken from ${startSeconds.toFixed(2)} to ${endSeconds.toFixed(2)} s.`,
    remedy: 'Check that the text belongs to this sound.',
  });
}
