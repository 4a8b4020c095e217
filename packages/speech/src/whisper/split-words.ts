import type { WhisperTokenizer } from './tokenizer.js';

/** Some tokens that make a word together, blanks and punctuation included. */
export interface TokenWord {
  readonly text: string;
  /** Number of tokens. */
  readonly length: number;
  /** How many of them, first and last, are punctuation: nothing of these is heard. */
  readonly opening: number;
  readonly closing: number;
}

/** Whisper's languages that are written without blanks between words. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
const REPLACEMENT = '\uFFFD';
/** Marks that belong to the following and to the preceding word. */
const OPENING = /^\s*["'“‘¿¡([{«「『-]+\s*$/u;
const CLOSING = /^\s*["'”’.。,，、!！?？:：;；…)\]}»」』%-]+\s*$/u;

/** Cuts text tokens into words: at blanks, or, for languages without them, wherever a character is complete. */
export function splitWords(tokenizer: WhisperTokenizer, tokens: readonly number[], language: string): TokenWord[] {
  const characters = splitCharacters(tokenizer, tokens);
  return mergePunctuation(unspaced.has(language) ? characters : joinAtBlanks(characters));
}

/** The shortest runs of tokens that are whole characters. */
function splitCharacters(tokenizer: WhisperTokenizer, tokens: readonly number[]): TokenWord[] {
  const pieces: TokenWord[] = [];
  let start = 0;
  for (let end = 1; end <= tokens.length; end++) {
    const text = tokenizer.decode(tokens.slice(start, end));
    if (text.includes(REPLACEMENT) && end < tokens.length) continue;
    pieces.push({ text, length: end - start, opening: 0, closing: 0 });
    start = end;
  }
  return pieces;
}

/** Marks stay by themselves here, so that they can be told from the words around them; those within a word join it. */
function joinAtBlanks(pieces: readonly TokenWord[]): TokenWord[] {
  const words: TokenWord[] = [];
  pieces.forEach((piece, index) => {
    const last = words.at(-1);
    const next = pieces[index + 1];
    const withinWord =
      next !== undefined && !next.text.startsWith(' ') && !CLOSING.test(next.text) && !piece.text.startsWith(' ');
    const isMark = CLOSING.test(piece.text) && !withinWord;
    if (!last || piece.text.startsWith(' ') || isMark || opensNext(last)) words.push(piece);
    else words[words.length - 1] = { ...last, text: last.text + piece.text, length: last.length + piece.length };
  });
  return words;
}

function mergePunctuation(words: readonly TokenWord[]): TokenWord[] {
  const merged: TokenWord[] = [];
  for (const word of words) {
    const last = merged.at(-1);
    if (last && CLOSING.test(word.text) && !opensNext(word)) merged[merged.length - 1] = close(last, word);
    else if (last && opensNext(last)) merged[merged.length - 1] = open(last, word);
    else merged.push(word);
  }
  return merged;
}

/** A quotation mark or dash opens when a blank stands before it. */
function opensNext({ text }: TokenWord): boolean {
  return OPENING.test(text) && (text.startsWith(' ') || !CLOSING.test(text));
}

function close(word: TokenWord, mark: TokenWord): TokenWord {
  return {
    ...word,
    text: word.text + mark.text,
    length: word.length + mark.length,
    closing: word.closing + mark.length,
  };
}

function open(mark: TokenWord, word: TokenWord): TokenWord {
  return {
    ...word,
    text: mark.text + word.text,
    length: mark.length + word.length,
    opening: mark.length + word.opening,
  };
}
