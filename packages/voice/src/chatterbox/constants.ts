/** Name of the model in the manifest. */
export const modelName = 'chatterbox-multilingual';
/** What the model hears and speaks. */
export const sampleRateHz = 24_000;
/** Speech tokens in a second of speech. */
export const tokensPerSecond = 25;
/** Token that starts speech; from here on tokens are signs and no text. */
export const startOfSpeech = 6561;
/** Token that ends speech. */
export const endOfSpeech = 6562;
/** The prompt's own token for how expressive to speak stands first. */
export const firstPromptToken = 6563;
/** 0 is flat, 1 is theatrical; the authors' default. */
export const exaggeration = 0.5;
/** Keys and values of the language model: heads, and numbers in each. */
export const cacheShape = { heads: 16, headSize: 64 } as const;

/** Language part of a BCP 47 code → the model's own tag. Hebrew is left out: the model wants its vowels written. */
export const languageTags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ar da de el en es fi fr hi it ja ko ms nl no pl pt ru sv sw tr zh'.split(' ').map((code) => [code, code]),
  ),
  nb: 'no',
};
