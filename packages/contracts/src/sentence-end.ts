/**
 * Matches the end of a sentence: a full stop or similar mark, in any script of the language tables, or an emoji, with closing
 * quotes.
 */
export const SENTENCE_END = /[.!?…。！？।؟♪\p{Emoji_Presentation}]\ufe0f?["'”’)\]»」』]*\s*$/u;
