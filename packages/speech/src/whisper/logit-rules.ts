import type { WhisperFacts } from '@polydub/onnx-conversion';
import { MAX_FIRST_TIMESTAMP_STEPS } from './constants.js';
import { largestIndex, logSumExp } from './probabilities.js';
import type { SpecialTokens } from './tokenizer.js';

/** Forbids tokens by setting their logits to −∞, given the tokens written so far. */
export type LogitRules = (logits: Float32Array, written: readonly number[]) => void;

/**
 * The rules of openai/whisper `decoding.py`: listed tokens never, blank and end not first, and timestamps that come in pairs, never
 * go back, open the text, and win over words when they are likelier together than any word is alone.
 */
export function createLogitRules(facts: WhisperFacts, special: SpecialTokens): LogitRules {
  const never = [...facts.suppressedTokens, special.noTimestamps];
  return (logits, written) => {
    for (const token of never) logits[token] = -Infinity;
    if (written.length === 0) openText(logits, facts, special);
    else pairTimestamps(logits, written, special);
    preferLikelyTimestamp(logits, special);
  };
}

function openText(logits: Float32Array, facts: WhisperFacts, { firstTimestamp }: SpecialTokens): void {
  for (const token of facts.suppressedFirstTokens) logits[token] = -Infinity;
  logits.fill(-Infinity, 0, firstTimestamp);
  logits.fill(-Infinity, firstTimestamp + MAX_FIRST_TIMESTAMP_STEPS + 1);
}

function pairTimestamps(
  logits: Float32Array,
  written: readonly number[],
  { firstTimestamp, endOfText }: SpecialTokens,
): void {
  const isTimestamp = (token: number | undefined): boolean => token !== undefined && token >= firstTimestamp;
  const lastIs = isTimestamp(written.at(-1));
  const pairIsComplete = written.length < 2 || isTimestamp(written.at(-2));
  if (lastIs && pairIsComplete) logits.fill(-Infinity, firstTimestamp);
  if (lastIs && !pairIsComplete) logits.fill(-Infinity, 0, endOfText);
  const latest = written.findLast(isTimestamp);
  if (latest === undefined) return;
  logits.fill(-Infinity, firstTimestamp, lastIs && !pairIsComplete ? latest : latest + 1);
}

function preferLikelyTimestamp(logits: Float32Array, { firstTimestamp }: SpecialTokens): void {
  const words = logits.subarray(0, firstTimestamp);
  const bestWord = words[largestIndex(words)] ?? -Infinity;
  if (logSumExp(logits.subarray(firstTimestamp)) > bestWord) logits.fill(-Infinity, 0, firstTimestamp);
}
