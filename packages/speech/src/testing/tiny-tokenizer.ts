import { WhisperTokenizer } from '../whisper/tokenizer.js';

/** Bytes of the letters that tests write with, one token each, then `<|endoftext|>` (100) and the special tokens after it. */
export function tinyTokenizer(): WhisperTokenizer {
  const words = [' Hello', ' world', ',', '.', ' you', ' -', 'ce', '-', 'ãģ', 'Ĥ', ' (', 'ok', ')', ' !'];
  const vocabulary = Object.fromEntries(words.map((word, id) => [word.replace(' ', 'Ġ'), id]));
  const added = [
    '<|endoftext|>',
    '<|startoftranscript|>',
    '<|en|>',
    '<|ja|>',
    '<|transcribe|>',
    '<|nospeech|>',
    '<|notimestamps|>',
  ];
  return new WhisperTokenizer(vocabulary, new Map(added.map((content, index) => [content, 100 + index])));
}

/** Id of `<|0.00|>` there. */
export const TINY_FIRST_TIMESTAMP = 107;
