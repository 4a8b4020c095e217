import { seededRandom } from '@polydub/signal';
import {
  MAX_COMPRESSION_RATIO,
  MAX_NO_SPEECH_PROBABILITY,
  MIN_AVERAGE_LOG_PROBABILITY,
  SAMPLES_PER_TEMPERATURE,
  TEMPERATURES,
} from './constants.js';
import { type DecodedText, decode } from './decode.js';
import type { EncodedWindow, WhisperModel } from './model.js';
import { compressionRatio, loopLength } from './repetition.js';

/** A text, and how far it may be believed. */
export interface JudgedText extends DecodedText {
  /** `silent`: nobody speaks. `doubtful`: no temperature gave a text that looks sound; this is the likeliest of them. */
  readonly verdict: 'sound' | 'silent' | 'doubtful';
}

interface Call {
  readonly prompt: readonly number[];
  readonly signal: AbortSignal;
}

/**
 * Decodes a window at rising temperatures until the text neither repeats itself nor is a guess (openai/whisper
 * `decode_with_fallback`). A text that is a guess where the model hears no speech is silence.
 */
export async function decodeWithFallback(model: WhisperModel, window: EncodedWindow, call: Call): Promise<JudgedText> {
  const random = seededRandom(1);
  const failed: DecodedText[] = [];
  for (const temperature of TEMPERATURES) {
    const best = await likeliest(temperature === 0 ? 1 : SAMPLES_PER_TEMPERATURE, () =>
      decode(model, window, { ...call, temperature, random }),
    );
    if (isSilence(best)) return { ...best, verdict: 'silent' };
    if (!repeats(model, best) && best.averageLogProbability >= MIN_AVERAGE_LOG_PROBABILITY)
      return { ...best, verdict: 'sound' };
    failed.push(best);
  }
  const varied = failed.filter((text) => !repeats(model, text));
  return { ...withoutLoop(model, mostLikely(varied.length > 0 ? varied : failed)), verdict: 'doubtful' };
}

function isSilence({ noSpeechProbability, averageLogProbability }: DecodedText): boolean {
  return noSpeechProbability > MAX_NO_SPEECH_PROBABILITY && averageLogProbability < MIN_AVERAGE_LOG_PROBABILITY;
}

function repeats({ tokenizer }: WhisperModel, { tokens, loops }: DecodedText): boolean {
  return loops || compressionRatio(tokenizer.decode(tokens.map(({ token }) => token))) > MAX_COMPRESSION_RATIO;
}

async function likeliest(count: number, attempt: () => Promise<DecodedText>): Promise<DecodedText> {
  const texts: DecodedText[] = [];
  for (let index = 0; index < count; index++) texts.push(await attempt());
  return mostLikely(texts);
}

function mostLikely(texts: readonly DecodedText[]): DecodedText {
  return texts.reduce((best, text) => (text.averageLogProbability > best.averageLogProbability ? text : best));
}

/** Leaves out what only repeats, with the timestamps among it. */
function withoutLoop({ tokenizer }: WhisperModel, text: DecodedText): DecodedText {
  const places = text.tokens.flatMap(({ token }, place) => (tokenizer.isTimestamp(token) ? [] : [place]));
  const repeated = loopLength(places.map((place) => text.tokens[place]?.token ?? 0));
  const kept = repeated === 0 ? text.tokens.length : (places[places.length - repeated] ?? 0);
  return { ...text, tokens: text.tokens.slice(0, kept), attention: text.attention.slice(0, kept + 1) };
}
