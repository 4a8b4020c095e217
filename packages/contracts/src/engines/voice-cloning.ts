import type { MonoAudio } from '../audio.js';
import type { Engine, EngineCall } from './engine.js';
import type { SynthesizeResult } from './speech-synthesis.js';

/** Speaks text with a person's voice, learnt from a few seconds of speech (zero-shot voice cloning). */
export interface VoiceCloner extends Engine {
  /** Whether it speaks a language (`es`, or with a region `es-MX`). Calls no server and loads nothing. */
  speaks(language: string): boolean;
  /** Whether it follows wishes to the delivery in words, see `style`. Default: it does not. */
  readonly takesStyle?: boolean;
  /** The only accent that it speaks with. Default: it can be asked for both, see `accent` of a call. */
  readonly onlyAccent?: VoiceAccent;
  /**
   * Speaks one line. Throws `PolydubError` `cloning-failed` when nothing audible comes out, `engine-unavailable` when a
   * server does not answer, `missing-dependency` when the model cannot be fetched.
   */
  clone(call: CloneCall): Promise<SynthesizeResult>;
}

/** Speech from which a cloner learns a voice. */
export interface VoiceReference {
  /** 5…15 s of speech of one person, without any other voice, at any sample rate. */
  readonly audio: MonoAudio;
  /** The words of the audio, if known; some models imitate the voice better with them. */
  readonly text?: string;
  /** Language part of a BCP 47 code of that text. */
  readonly language?: string;
}

/** Whose accent a cloned voice has: that of its `speaker`, or the natural one of the `language` that it speaks. */
export type VoiceAccent = 'speaker' | 'language';

/** One line to speak with a cloned voice. */
export interface CloneCall extends EngineCall {
  readonly text: string;
  /** BCP 47 code of the text. */
  readonly language: string;
  readonly reference: VoiceReference;
  /** A wish, as far as the engine can be asked, see `onlyAccent`. Default: the engine's own. */
  readonly accent?: VoiceAccent | undefined;
  /** Wishes to the delivery in a person's own words, such as `calm and warm`; only for engines that take it. */
  readonly style?: string | undefined;
}
