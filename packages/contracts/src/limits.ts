/** Largest input media that is taken, in bytes (8 GiB). */
export const MAX_INPUT_BYTES = 8 * 2 ** 30;
/** Largest subtitle file that is taken, in bytes. */
export const MAX_SUBTITLES_BYTES = 10_000_000;
/** Longest input media that is taken (specification 8), in seconds. */
export const MAX_INPUT_SECONDS = 2 * 3600;
/** Most glossaries of one job (specification 2.1); the first has priority. */
export const MAX_GLOSSARIES = 3;
/** Most cues of a subtitle file, lines of a transcript and lines of a translation; a film of two hours has about 2,500. */
export const MAX_LINES = 20_000;
/** Longest text of a cue, of a line and of a line's translation, in UTF-16 code units; subtitles hold about 100 to a cue. */
export const MAX_LINE_CHARACTERS = 2000;
/** Most rows of a cue; subtitles have two. */
export const MAX_CUE_ROWS = 50;
/** Longest row of a cue, in UTF-16 code units. */
export const MAX_ROW_CHARACTERS = 1000;
/** Longest text that a recognizer may write for one stretch of sound, in UTF-16 code units. */
export const MAX_HEARD_CHARACTERS = 50_000;
