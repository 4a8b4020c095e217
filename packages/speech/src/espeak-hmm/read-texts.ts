import { languagePart } from '@polydub/contracts';
import { espeakVoiceOf, runEspeak } from '@polydub/media';
import { parsePhonemes, type TextPhoneme } from './preprocess.js';

/** Texts to read, and how. */
export interface ReadingOptions {
  readonly program: string;
  /** BCP 47; one that espeak-ng reads. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** The phonemes of each text as espeak-ng reads it; none for a text without words. One process reads all texts where it can. */
export async function readTexts(texts: readonly string[], options: ReadingOptions): Promise<TextPhoneme[][]> {
  const lines = texts.map(asOneLine);
  const spoken = lines.filter((line) => line !== '');
  const readings = (await readLines(spoken, options)).values();
  return lines.map((line) => (line === '' ? [] : (readings.next().value ?? [])));
}

/** espeak-ng answers an empty line with an empty line, which parts the texts. */
async function readLines(lines: readonly string[], options: ReadingOptions): Promise<TextPhoneme[][]> {
  if (lines.length === 0) return [];
  const blocks = (await readIpa(lines.join('\n\n'), options)).split(/\n[ \t]*\n/u);
  if (blocks.length === lines.length) return blocks.map(parsePhonemes);
  const alone: TextPhoneme[][] = [];
  for (const line of lines) alone.push(parsePhonemes(await readIpa(line, options)));
  return alone;
}

/** Letters that espeak-ng writes in a language instead of those of the IPA: the Russian `ы` is not rounded as `y` is. */
const misspelled: Readonly<Record<string, readonly [written: string, meant: string]>> = { ru: ['y', 'ɨ'] };

async function readIpa(text: string, { program, language, signal }: ReadingOptions): Promise<string> {
  const args = ['-q', '--ipa', '--sep=_', '-v', espeakVoiceOf(language) ?? language];
  const output = await runEspeak({ program, args, text: `${text}\n`, signal });
  const ipa = new TextDecoder().decode(output).replace(/\n+$/u, '');
  const [written, meant] = misspelled[languagePart(language)] ?? [];
  return written === undefined || meant === undefined ? ipa : ipa.replaceAll(written, meant);
}

/** A text as espeak-ng reads it: without `[[`, which would switch espeak-ng to its own phoneme letters; empty where there is nothing to say. */
export function asOneLine(text: string): string {
  const line = text
    .replaceAll(/[[\]]+/gu, ', ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}
