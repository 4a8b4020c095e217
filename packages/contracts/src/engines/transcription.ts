import type { MonoAudio } from '../audio.js';
import type { Word } from '../line.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Turns speech into text with times (automatic speech recognition). */
export interface Transcriber extends Engine {
  /** Finds the spoken language. Needs a few seconds of speech; uses at most the first 30 s. */
  detectLanguage(call: DetectLanguageCall): Promise<DetectLanguageResult>;
  transcribe(call: TranscribeCall): Promise<TranscribeResult>;
}

/** Speech whose language is to be found. */
export interface DetectLanguageCall extends EngineCall {
  /** 16 kHz mono. */
  readonly audio: MonoAudio;
}

/** The most probable language. */
export interface DetectLanguageResult extends EngineResult {
  /** Language part of a BCP 47 code. */
  readonly language: string;
  /** 0…1. */
  readonly probability: number;
}

/** Speech to transcribe. */
export interface TranscribeCall extends EngineCall {
  /** 16 kHz mono, any length; callers cut long media at silences so that memory stays bounded. */
  readonly audio: MonoAudio;
  /** Language part of a BCP 47 code; never `auto` (see {@link Transcriber.detectLanguage}). */
  readonly language: string;
}

/** What was said. */
export interface TranscribeResult extends EngineResult {
  /** In order of start; empty when there is no speech. */
  readonly segments: readonly TranscriptSegment[];
}

/** A sentence or phrase, as the recognizer divides the speech; times in seconds from the start of the given audio. */
export interface TranscriptSegment {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly averageLogProbability: number;
  /** 0…1. */
  readonly noSpeechProbability: number;
}
