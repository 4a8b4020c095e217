/** Long sound takes its time. */
export const DEFAULT_TIMEOUT_MS = 600_000;
/** Far above the text and the word times of any window. */
export const MAX_ANSWER_BYTES = 32 * 2 ** 20;
/** What is sent to find out the language: the first 30 s. */
export const DETECTION_SECONDS = 30;
/** A server that says so may answer another time; any other refusal stays one. */
export const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
