import type { MonoAudio, TimeSpan } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Finds when each phoneme of a known text is spoken (forced alignment). */
export interface PhonemeAligner extends Engine {
  /** Whether the engine can read texts of a language (BCP 47); texts in others need their `ipa`. */
  supports(language: string): boolean;
  /**
   * Throws `PolydubError`: `usage` for sound that is empty or not at 16 kHz and for a text without words, `unsupported-language`,
   * `alignment-failed` for a text that is far too long for its sound.
   */
  align(call: AlignPhonemesCall): Promise<AlignPhonemesResult>;
}

/** A recording and what is said in it. */
export interface AlignPhonemesCall extends EngineCall {
  /** 16 kHz mono. */
  readonly audio: MonoAudio;
  /** BCP 47 code of the texts. */
  readonly language: string;
  /**
   * What is said when, in seconds from the first sample: one text with the span of the whole recording, or a text for each line
   * or sentence. Spans may be some tenths of a second off, but no speech of other texts should be in them.
   */
  readonly segments: readonly SpokenText[];
}

/** A text and the span in which it is spoken. */
export interface SpokenText extends TimeSpan {
  readonly text: string;
  /** How the text is pronounced, in IPA, words apart by blanks: needed where the engine does not read the language. Default: the engine reads it. */
  readonly ipa?: string;
}

/** The phonemes of all segments, in the order of the segments and within a segment in order of time. Silence is the gap between two. */
export interface AlignPhonemesResult extends EngineResult {
  readonly phonemes: readonly AlignedPhoneme[];
  /** Segments whose sound hardly fits their text, by their places in the call: times of their phonemes may be wrong. */
  readonly doubtful: readonly number[];
}

/** A phoneme with its time, in seconds from the first sample of the recording. A plosive's time is its closure and its release. */
export interface AlignedPhoneme extends TimeSpan {
  /** Symbol of the International Phonetic Alphabet without marks of stress and length, such as `p`, `aɪ`, `tʃ`, `ɑ̃`. */
  readonly ipa: string;
  /** On the vowel of a stressed syllable. */
  readonly stress?: 'primary' | 'secondary';
  /** The language's long one of two. */
  readonly isLong: boolean;
  /** Index of the text in the call's segments. */
  readonly segment: number;
  /** Index of the word in its text, as the engine reads it: a number or an abbreviation may be several words. */
  readonly word: number;
  /** How well the sound fits the phoneme, 0…1. */
  readonly confidence: number;
}
