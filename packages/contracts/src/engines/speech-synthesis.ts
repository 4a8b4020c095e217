import type { MonoAudio } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Speaks text (text to speech). */
export interface Synthesizer extends Engine {
  /** The voices that can speak a language (`es`, or with a region `en-GB`); empty when it cannot. */
  voices(language: string): readonly Voice[];
  /** Whether it follows wishes to the delivery in words, see `style`. Default: it does not. */
  readonly takesStyle?: boolean;
  /** Speaks one line. Throws `PolydubError` `speech-failed` when nothing audible comes out. */
  synthesize(call: SynthesizeCall): Promise<SynthesizeResult>;
}

/** A voice of an engine. */
export interface Voice {
  /** Unique within its engine. */
  readonly id: string;
  /** BCP 47 code, such as `en-GB`. */
  readonly language: string;
  readonly gender: 'female' | 'male' | 'unknown';
  /** Median fundamental frequency of the voice as measured on its own speech. */
  readonly pitchHz?: number;
  /** Mean spectral centroid of voiced frames, in Hz: a coarse measure of timbre. */
  readonly centroidHz?: number;
  /** `natural` for neural voices; `plain` for the formant fallback. */
  readonly quality: 'natural' | 'plain';
  /** Characters spoken per second at speed 1, as measured; used to predict how long a line takes. */
  readonly charactersPerSecond: number;
}

/** Names that a translation keeps unchanged, and their language. */
export interface SourceNames {
  readonly words: readonly string[];
  /** BCP 47. */
  readonly language: string;
}

/** One line to speak. */
export interface SynthesizeCall extends EngineCall {
  readonly text: string;
  /** BCP 47 code of the text. */
  readonly language: string;
  readonly voiceId: string;
  /** Words of the text to pronounce as in another language, if the engine can. */
  readonly names?: SourceNames | undefined;
  /** Speaking speed that the model itself is asked for, 0.8…1.3. Default 1. */
  readonly speed?: number;
  /** Wishes to the delivery in a person's own words, such as `calm and warm`; only for engines that take it. */
  readonly style?: string | undefined;
}

/** One spoken line. */
export interface SynthesizeResult extends EngineResult {
  /** Without leading and trailing silence, at the engine's own sample rate. */
  readonly audio: MonoAudio;
}
