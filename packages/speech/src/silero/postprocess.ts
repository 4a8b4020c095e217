import type { TimeSpan } from '@polydub/contracts';
import {
  CHUNK_SAMPLES,
  KEEP_PROBABILITY,
  MIN_SILENCE_SECONDS,
  MIN_SPEECH_SECONDS,
  PADDING_SECONDS,
  SAMPLE_RATE_HZ,
  START_PROBABILITY,
} from './constants.js';

const CHUNK_SECONDS = CHUNK_SAMPLES / SAMPLE_RATE_HZ;

/**
 * Turns the probabilities of consecutive chunks into stretches of speech, with hysteresis and least lengths as in Silero's
 * `get_speech_timestamps`. Holds the stretches only, so that memory grows with talk, not with sound.
 */
export class SpeechSpans {
  readonly #spans: TimeSpan[] = [];
  #chunks = 0;
  #startSeconds: number | undefined;
  #silenceSeconds: number | undefined;

  /** Takes the probability of speech in the next chunk. */
  push(probability: number): void {
    const seconds = this.#chunks * CHUNK_SECONDS;
    this.#chunks += 1;
    if (probability >= START_PROBABILITY) {
      this.#startSeconds ??= seconds;
      this.#silenceSeconds = undefined;
    } else if (probability < KEEP_PROBABILITY && this.#startSeconds !== undefined) {
      this.#silenceSeconds ??= seconds;
      if (seconds + CHUNK_SECONDS - this.#silenceSeconds >= MIN_SILENCE_SECONDS) this.#close(this.#silenceSeconds);
    }
  }

  /** The stretches, padded, once the sound has ended after `durationSeconds`. */
  finish(durationSeconds: number): TimeSpan[] {
    this.#close(this.#silenceSeconds ?? durationSeconds);
    return this.#spans.map((span, index) => ({
      startSeconds: Math.max(0, span.startSeconds - padding(this.#spans[index - 1], span)),
      endSeconds: Math.min(durationSeconds, span.endSeconds + padding(span, this.#spans[index + 1])),
    }));
  }

  #close(endSeconds: number): void {
    const startSeconds = this.#startSeconds;
    if (startSeconds !== undefined && endSeconds - startSeconds >= MIN_SPEECH_SECONDS) {
      this.#spans.push({ startSeconds, endSeconds });
    }
    this.#startSeconds = undefined;
    this.#silenceSeconds = undefined;
  }
}

/** What may be added between two stretches on either side without their touching. */
function padding(before: TimeSpan | undefined, after: TimeSpan | undefined): number {
  if (!before || !after) return PADDING_SECONDS;
  return Math.min(PADDING_SECONDS, (after.startSeconds - before.endSeconds) / 3);
}
