/** Largest input media that is taken, in bytes (8 GiB). */
export const MAX_INPUT_BYTES = 8 * 2 ** 30;
/** Largest subtitle file that is taken, in bytes. */
export const MAX_SUBTITLES_BYTES = 10_000_000;
/** Longest input media that is taken (specification 8), in seconds. */
export const MAX_INPUT_SECONDS = 2 * 3600;
/** Most glossaries of one job (specification 2.1); the first has priority. */
export const MAX_GLOSSARIES = 3;
