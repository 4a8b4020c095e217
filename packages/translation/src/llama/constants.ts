import type { BatchSizes } from '../lines/split-batches.js';

/** Tokens of a request and its answer together; the key-value cache of the small model takes 28 KiB a token. */
export const contextTokens = 4096;
/** Tokens that are computed at once while a prompt is read. */
export const promptBatchTokens = 512;
/** Fixed, so that the same request gets the same answer also when it is sampled. */
export const samplingSeed = 1;
/**
 * One line a request: asked for four at once, the small model merges neighbours and lets the rest slip (Japanese to English), and
 * gains nothing in time, since the shared beginning of the prompt is computed only once anyway. The conversation so far is part of
 * that beginning: a window that moved on with every line would have to be read anew each time.
 */
export const batchSizes: BatchSizes = { lines: 1, before: 14, after: 0 };
