/** Largest input media that is accepted, in bytes (8 GiB). */
export const MAX_INPUT_BYTES = 8 * 2 ** 30;
/** Largest subtitle file that is accepted, in bytes. */
export const MAX_SUBTITLES_BYTES = 10_000_000;
/** Longest input media that is accepted (specification 8), in seconds. */
export const MAX_INPUT_SECONDS = 2 * 3600;
/** Longest video whose text is translated (specification 4.7), in minutes. */
export const MAX_VISUAL_MINUTES = 20;
/** Most glossaries of one job (specification 2.1); the first has priority. */
export const MAX_GLOSSARIES = 3;
/** Longest URL in a request, in UTF-16 code units. */
export const MAX_URL_LENGTH = 8192;
/** Longest `user_prompt`, in characters. */
export const MAX_PROMPT_LENGTH = 5000;
/** Longest id that a request may name, in characters. */
export const MAX_ID_LENGTH = 64;
/** Longest error message that is stored or sent, in characters. */
export const MAX_MESSAGE_LENGTH = 1000;
/** Tasks that one account may have queued or running at once, however many keys it has. */
export const MAX_LIVE_TASKS = 2000;
/** Largest glossary or subtitle style of an account, in bytes of its JSON. */
export const MAX_LIBRARY_ITEM_BYTES = 300_000;
/** Glossaries that one account may keep; the same number of subtitle styles. */
export const MAX_LIBRARY_ITEMS = 100;
/** Lip-sync models that one account may keep; expired ones do not count. */
export const MAX_LIP_SYNC_MODELS = 100;
/** Files that one account may keep uploaded. */
export const MAX_UPLOADS = 100;
/** From this many bytes of uploaded files on, an account uploads no more (64 GiB). */
export const MAX_UPLOADED_BYTES = 64 * 2 ** 30;
/** Most exports of a project that lists show; the latest ones. */
export const MAX_SHOWN_EXPORTS = 200;
/**
 * Largest record of a project after an edit, in bytes: about 4,000 edited lines. Less than the bus's limit of 900,000,
 * because exports add to the record.
 */
export const MAX_EDITED_PROJECT_BYTES = 500_000;
/**
 * Most cues of a subtitle file, lines of a transcript or lines of a translation; a film of two hours has about 2,500.
 */
export const MAX_LINES = 20_000;
/** Longest text of a cue, a line or a line's translation, in UTF-16 code units; a cue usually has about 100. */
export const MAX_LINE_CHARACTERS = 2000;
/** Most rows of a cue or of a text in the picture; subtitles have two. */
export const MAX_CUE_ROWS = 50;
/** Longest row of a cue, in UTF-16 code units. */
export const MAX_ROW_CHARACTERS = 1000;
/** Most cues of a subtitle file for media of this duration; quick dialogue has about one per second. */
export const maxCuesFor = (durationSeconds: number): number => Math.min(MAX_LINES, Math.ceil(20 + 5 * durationSeconds));
/**
 * Longest text of a subtitle file for media of this duration, in UTF-16 code units; the quickest speakers say about 30
 * per second.
 */
export const maxCharactersFor = (durationSeconds: number): number =>
  Math.ceil(MAX_LINE_CHARACTERS + 100 * durationSeconds);
/** Longest text that a recognizer may return for one call, in UTF-16 code units. */
export const MAX_HEARD_CHARACTERS = 50_000;
