import type { BatchSizes } from '../lines/split-batches.js';

/** Models of servers are larger than the local one and keep more lines apart. */
export const batchSizes: BatchSizes = { lines: 12, before: 3, after: 3 };
/** For one request; large models on a CPU take their time. */
export const defaultTimeoutMs = 120_000;
/** Far above what any batch of lines can come to, thoughts included. */
export const maxAnswerBytes = 8 * 2 ** 20;
/** Room for the thoughts of models that think before they answer. */
export const thinkingTokens = 4_096;
