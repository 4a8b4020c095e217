import type { Voice } from '@polydub/contracts';

/** A voice of the server, as its operator describes it: the protocol has no way to ask for voices. */
export interface OpenAiVoice {
  /** Name by which the server knows it, such as `alloy`. */
  readonly id: string;
  /** Language parts that it speaks, such as `en`. */
  readonly languages: readonly string[];
  readonly gender: Voice['gender'];
  readonly pitchHz?: number;
  readonly centroidHz?: number;
  /** Default 14. */
  readonly charactersPerSecond?: number;
}

/** A server with OpenAI's speech interface. */
export interface OpenAiSynthesizerOptions {
  /** Address including the version, such as `http://localhost:8880/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly voices: readonly OpenAiVoice[];
  readonly apiKey?: string;
  /** `wav` (default), or `pcm`: 16 bit mono at 24 kHz, as OpenAI's own server sends it. */
  readonly format?: 'wav' | 'pcm';
  /** How long one line may take, in milliseconds. Default 120,000. */
  readonly timeoutMs?: number;
}
