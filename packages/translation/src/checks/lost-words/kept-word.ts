/** How one language says a word. */
interface Ways {
  /** A pattern of whole words (in small letters) that say it and nothing else; absent where the language has no such words. */
  readonly says?: string;
  /** The word that a translator is told; absent where it depends on the sentence. */
  readonly usual?: string;
  /** A pattern of all whole words that may say it, with what is said instead of it. */
  readonly mayBeSaidBy: string;
}

/** Ways to say a word by language; those that are missing are not looked at. */
export type KeptWord = Readonly<Partial<Record<'de' | 'en' | 'es' | 'fr', Ways>>>;
