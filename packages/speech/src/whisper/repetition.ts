import { deflateSync } from 'node:zlib';

/** Longest phrase, in tokens, whose repetition is looked for. */
const MAX_PHRASE_TOKENS = 16;
const MIN_REPEATS = 4;
const MIN_REPEATED_TOKENS = 20;

/** Tokens at the end that only repeat what stands before them; 0 when the text does not go round in circles. */
export function loopLength(tokens: readonly number[]): number {
  for (let phrase = 1; phrase <= MAX_PHRASE_TOKENS; phrase++) {
    let repeated = 0;
    while (repeated + phrase < tokens.length && tokens.at(-1 - repeated) === tokens.at(-1 - repeated - phrase))
      repeated++;
    if (repeated >= Math.max(MIN_REPEATED_TOKENS, MIN_REPEATS * phrase)) return repeated;
  }
  return 0;
}

/** How many times shorter a text gets by deflating it; repetition makes it high (openai/whisper `utils.py`). */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length / deflateSync(bytes).length;
}
