/**
 * Matches the end of a sentence: a full stop or similar mark, in any script of the language tables, with closing
 * quotes.
 */
export const SENTENCE_END = /[.!?…。！？।؟♪]["'”’)\]»」』]*\s*$/u;
