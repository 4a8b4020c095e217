/** Matches text that ends a sentence: a full stop or its like in any script of the language tables, closing quotes after it included. */
export const SENTENCE_END = /[.!?…。！？।؟♪]["'”’)\]»」』]*\s*$/u;
