/** Raised when prompts, checks or batching change so that the same lines could be translated otherwise. */
export const translationVersion = 41;
