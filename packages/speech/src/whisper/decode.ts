import { createLogitRules, type LogitRules } from './logit-rules.js';
import type { DecoderStep, EncodedWindow, WhisperModel } from './model.js';
import { drawIndex, largestIndex, logSumExp } from './probabilities.js';
import { loopLength } from './repetition.js';

/** What one sequence is decoded with. */
export interface DecodeOptions {
  /** Tokens before the text: start, language, task. */
  readonly prompt: readonly number[];
  /** 0 takes the likeliest token each time. */
  readonly temperature: number;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** One written token. */
export interface DecodedToken {
  readonly token: number;
  readonly logProbability: number;
}

/** A decoded sequence. */
export interface DecodedText {
  /** Without the end token. */
  readonly tokens: readonly DecodedToken[];
  /** Mean over the tokens and the end token. */
  readonly averageLogProbability: number;
  /** 0…1, as the model judged it before the first token. */
  readonly noSpeechProbability: number;
  /** Attention of what wrote token `i`; one more than tokens, the last for the end. Each `[heads × audioPositions]`. */
  readonly attention: readonly Float32Array[];
  /** The text went round in circles and was broken off. */
  readonly loops: boolean;
}

/** Writes one sequence for a window, token by token. Rejects with the signal's reason between two of them. */
export async function decode(model: WhisperModel, window: EncodedWindow, options: DecodeOptions): Promise<DecodedText> {
  const { special } = model.tokenizer;
  const { dimensions } = model.description;
  const rules = createLogitRules(model.description, special);
  const sequence = model.startSequence(window);
  const first = await sequence.append(options.prompt);
  const written: DecodedToken[] = [];
  const attention: Float32Array[] = [];
  let [step, given, sum, loops] = [first, options.prompt.length, 0, false];
  while (!loops) {
    options.signal.throwIfAborted();
    attention.push(lastAttention(step, given, dimensions.audioPositions));
    const next = chooseToken(step.logits.subarray(-dimensions.vocabulary), written, rules, options);
    sum += next.logProbability;
    if (next.token === special.endOfText) break;
    written.push(next);
    loops = loopLength(textOf(written, special.endOfText)) > 0;
    if (written.length >= dimensions.textPositions / 2) break;
    [step, given] = [await sequence.append([next.token]), 1];
  }
  return {
    tokens: written,
    averageLogProbability: sum / (written.length + 1),
    noSpeechProbability: noSpeechProbability(first, dimensions.vocabulary, special.noSpeech),
    attention,
    loops,
  };
}

function chooseToken(
  logits: Float32Array,
  written: readonly DecodedToken[],
  rules: LogitRules,
  { temperature, random }: DecodeOptions,
): DecodedToken {
  rules(
    logits,
    written.map(({ token }) => token),
  );
  const token = temperature === 0 ? largestIndex(logits) : drawIndex(logits, temperature, random());
  return { token, logProbability: (logits[token] as number) - logSumExp(logits) };
}

/** The written tokens without timestamps, which differ each time that a phrase comes round. */
function textOf(written: readonly DecodedToken[], endOfText: number): number[] {
  return written.flatMap(({ token }) => (token < endOfText ? [token] : []));
}

/** The attention of the last of `given` tokens, all heads one after another. */
function lastAttention({ alignment }: DecoderStep, given: number, positions: number): Float32Array {
  if (given === 1) return alignment;
  const heads = alignment.length / (given * positions);
  const last = new Float32Array(heads * positions);
  for (let head = 0; head < heads; head++) {
    const start = (head * given + given - 1) * positions;
    last.set(alignment.subarray(start, start + positions), head * positions);
  }
  return last;
}

/** Read off at the start token, the first of the prompt. */
function noSpeechProbability({ logits }: DecoderStep, vocabulary: number, token: number | undefined): number {
  if (token === undefined) return 0;
  const row = logits.subarray(0, vocabulary);
  return Math.exp((row[token] as number) - logSumExp(row));
}
