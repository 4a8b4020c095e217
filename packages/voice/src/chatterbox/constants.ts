/** Name of the model in the manifest. */
export const modelName = 'chatterbox-multilingual';
/** Sample rate of the model's input and output. */
export const sampleRateHz = 24_000;
/** Speech tokens in a second of speech. */
export const tokensPerSecond = 25;
/** Token that starts speech; tokens from this number on are control tokens, not text. */
export const startOfSpeech = 6561;
/** Token that ends speech. */
export const endOfSpeech = 6562;
/** First token of every prompt; it stands for the expressiveness value. */
export const firstPromptToken = 6563;
/** How expressive the speech is, from 0 (flat) to 1 (theatrical); the authors' default. */
export const exaggeration = 0.5;
/** Shape of the language model's keys and values: number of heads, and size of each head. */
export const cacheShape = { heads: 16, headSize: 64 } as const;

/**
 * Language part of a BCP 47 code → the model's own tag. Hebrew is left out, because the model needs its vowels to be
 * written.
 */
export const languageTags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ar da de el en es fi fr hi it ja ko ms nl no pl pt ru sv sw tr zh'.split(' ').map((code) => [code, code]),
  ),
  nb: 'no',
};
