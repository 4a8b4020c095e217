import { runEspeak } from '@polydub/media';
import { cutAtMarks } from './phrases.js';

/** The espeak-ng program and the voice with which it reads the text. */
export interface EspeakIpaOptions {
  readonly program: string;
  readonly voice: string;
  readonly signal: AbortSignal;
}

const speakable = /[\p{L}\p{N}]|[%°€$£&+=]/u;

/**
 * The International Phonetic Alphabet of each text as espeak-ng reads it. The texts' punctuation and spaces, which
 * espeak-ng drops, are put back; affricates and diphthongs are tied by `^`. One process reads all texts.
 */
export async function espeakIpa(texts: readonly string[], options: EspeakIpaOptions): Promise<string[]> {
  const cut = texts.map(cutAtMarks);
  const words = cut.flat().filter((piece) => piece.kind === 'words' && speakable.test(piece.text));
  const readings = await readPhrases(
    words.map((piece) => piece.text),
    options,
  );
  const readingOf = new Map(words.map((piece, index) => [piece, readings[index] ?? '']));
  return cut.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'marks' ? piece.text : (readingOf.get(piece) ?? ' '))).join(''),
  );
}

/** espeak-ng reads line by line and answers an empty line with an empty line, which separates the phrases. */
async function readPhrases(phrases: readonly string[], options: EspeakIpaOptions): Promise<string[]> {
  if (phrases.length === 0) return [];
  const input = phrases.map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim()).join('\n\n');
  const blocks = (await readIpa(`${input}\n`, options)).split(/\n[ \t]*\n/);
  if (blocks.length === phrases.length) return blocks.map(tidy);
  return await Promise.all(phrases.map(async (phrase) => tidy(await readIpa(`${phrase}\n`, options))));
}

async function readIpa(text: string, { program, voice, signal }: EspeakIpaOptions): Promise<string> {
  const output = await runEspeak({ program, args: ['-q', '--ipa', '--tie=^', '-v', voice], text, signal });
  return new TextDecoder().decode(output).replace(/(?<!\n)\n+$/, '');
}

/** Removes marks such as `(^e^n)` for a change of language; they are not sounds. */
function tidy(ipa: string): string {
  return ipa
    .replaceAll(/\([\p{L}^-]+\)/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
