import type { MonoAudio } from '../audio.js';
import type { Engine, EngineCall } from './engine.js';
import type { SynthesizeResult } from './speech-synthesis.js';

/** Speaks text with the voice of a person of whom a few seconds are given (zero-shot voice cloning). */
export interface VoiceCloner extends Engine {
  /** Whether it speaks a language (`es`, or with a region `es-MX`); asks no server and loads nothing. */
  speaks(language: string): boolean;
  /**
   * Speaks one line. Throws `PolydubError` `cloning-failed` when nothing audible comes out, `engine-unavailable` when a
   * server does not answer, `missing-dependency` when the model cannot be fetched.
   */
  clone(call: CloneCall): Promise<SynthesizeResult>;
}

/** What a cloner learns a voice from. */
export interface VoiceReference {
  /** 5…15 s of one person's speech and nobody else's, any sample rate. */
  readonly audio: MonoAudio;
  /** What is said in it, where known; some models imitate better with it. */
  readonly text?: string;
  /** Language part of a BCP 47 code of that text. */
  readonly language?: string;
}

/** One line to speak with a cloned voice. */
export interface CloneCall extends EngineCall {
  readonly text: string;
  /** BCP 47 code of the text. */
  readonly language: string;
  readonly reference: VoiceReference;
}
