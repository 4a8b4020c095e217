/** Long sound takes its time. */
export const DEFAULT_TIMEOUT_MS = 600_000;
/** Far above the text and the word times of any window. */
export const MAX_ANSWER_BYTES = 32 * 2 ** 20;
/** What is sent to find out the language: the first 30 s. */
export const DETECTION_SECONDS = 30;
