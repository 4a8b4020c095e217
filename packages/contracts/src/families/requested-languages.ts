import { z } from 'zod';

/** The languages that a request names, for families whose workers translate what is said and speak it. */
export const requestedLanguagesSchema = z.object({
  /** What `source_language` holds: a code such as `en-US`, or `auto`. */
  source: z.string(),
  /** What `target_language` holds. */
  target: z.string(),
  /** Set when the request brings its translation, so that no worker has to translate. */
  isTranslated: z.boolean().optional(),
  /** Set when text in the source language is read in the picture beside what is heard. */
  isRead: z.boolean().optional(),
  /** Set when speakers are cloned where that can be done. */
  isCloned: z.boolean().optional(),
});
/** The languages that a request names. */
export type RequestedLanguages = Readonly<z.infer<typeof requestedLanguagesSchema>>;
