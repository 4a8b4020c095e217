import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { POSITIONS_PER_SECOND } from './constants.js';

const tokenizerSchema = z.object({
  model: z.object({ vocab: z.record(z.string(), z.number()) }),
  added_tokens: z.array(z.object({ id: z.number(), content: z.string() })),
});

/** Tokens with a meaning of their own. */
export interface SpecialTokens {
  readonly endOfText: number;
  readonly startOfTranscript: number;
  readonly transcribe: number;
  readonly noSpeech: number | undefined;
  readonly noTimestamps: number;
  /** `<|0.00|>`; each one after it is 20 ms later. */
  readonly firstTimestamp: number;
  /** Whisper's language codes. */
  readonly languages: ReadonlyMap<string, number>;
}

/** Turns Whisper's tokens into text: byte-level BPE, of which only the reading side is needed. */
export class WhisperTokenizer {
  readonly special: SpecialTokens;
  readonly #bytes: ReadonlyMap<number, Uint8Array>;

  constructor(vocabulary: Readonly<Record<string, number>>, added: ReadonlyMap<string, number>) {
    this.special = specialTokens(added);
    this.#bytes = new Map(Object.entries(vocabulary).map(([text, id]) => [id, bytesOf(text)]));
  }

  isTimestamp(token: number): boolean {
    return token >= this.special.firstTimestamp;
  }

  /** Seconds from the start of the window. */
  timestampSeconds(token: number): number {
    return (token - this.special.firstTimestamp) / POSITIONS_PER_SECOND;
  }

  /** Text of the tokens, without the special ones; U+FFFD where they end within a character. */
  decode(tokens: readonly number[]): string {
    const pieces = tokens.filter((token) => token < this.special.endOfText).map((token) => this.#bytes.get(token));
    return Buffer.concat(pieces.filter((piece) => piece !== undefined)).toString('utf8');
  }
}

/** Reads a `tokenizer.json` of the Hugging Face layout. */
export async function readTokenizer(path: string): Promise<WhisperTokenizer> {
  const { model, added_tokens } = tokenizerSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  return new WhisperTokenizer(model.vocab, new Map(added_tokens.map(({ content, id }) => [content, id])));
}

function specialTokens(added: ReadonlyMap<string, number>): SpecialTokens {
  const id = (content: string): number => {
    const token = added.get(content);
    if (token === undefined) throw new TypeError(`The tokenizer has no token ${content}`);
    return token;
  };
  const languages = [...added].flatMap(([content, token]) => {
    const code = content.match(/^<\|([a-z]{2,3})\|>$/)?.[1];
    return code ? [[code, token] as const] : [];
  });
  return {
    endOfText: id('<|endoftext|>'),
    startOfTranscript: id('<|startoftranscript|>'),
    transcribe: id('<|transcribe|>'),
    noSpeech: added.get('<|nospeech|>') ?? added.get('<|nocaptions|>'),
    noTimestamps: id('<|notimestamps|>'),
    firstTimestamp: id('<|notimestamps|>') + 1,
    languages: new Map(languages),
  };
}

/** GPT-2 writes each byte as one printable character: itself where it is printable, else from U+0100 on in order. */
const byteOfCharacter = new Map<number, number>();
for (let byte = 0, shifted = 0x100; byte < 0x100; byte++) {
  const printable = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
  byteOfCharacter.set(printable ? byte : shifted++, byte);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOfCharacter.get(character.codePointAt(0) ?? 0) ?? 0);
}
