import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import { cuesIn, readTranscript, type TextTranslation, translateCues, translateTranscript } from '@polydub/families';
import { composeSrt } from '@polydub/srt';
import { inputFile } from '../input-file.js';
import { outputFile, writeText } from '../output/write-text.js';
import { readGlossaries } from '../read-glossary.js';
import { runStep } from './run-step.js';

/** Options as commander passes them. */
export interface TranslateCommandOptions {
  readonly to: string;
  readonly from: string;
  readonly glossary: readonly string[];
  readonly prompt?: string;
  readonly out?: string;
}

/** `polydub translate`: subtitles of a file or of stdin, or the lines of a `transcript.json`. */
export async function translateCommand(input: string, options: TranslateCommandOptions): Promise<void> {
  const { to: targetLanguage, from: sourceLanguage, glossary, prompt, out } = options;
  if (out !== undefined && out !== '-') await outputFile(out);
  const glossaries = await readGlossaries(glossary);
  const wish = { targetLanguage, sourceLanguage, glossaries, ...(prompt === undefined ? {} : { userPrompt: prompt }) };
  await writeText(
    out,
    path.extname(input).toLowerCase() === '.json' ? await lines(input, wish) : await cues(input, wish),
  );
}

async function lines(input: string, { sourceLanguage, ...wish }: TextTranslation): Promise<string> {
  const transcript = await readTranscript(await inputFile('input', input));
  if (sourceLanguage !== 'auto' && sourceLanguage !== transcript.language)
    throw new PolydubError('usage', {
      message: `${input} is in ${transcript.language}; --from says ${sourceLanguage}`,
    });
  const translation = await runStep((tools) => translateTranscript(transcript, wish, tools));
  return `${JSON.stringify(translation, null, 2)}\n`;
}

async function cues(input: string, wish: TextTranslation): Promise<string> {
  const given = cuesIn(input === '-' ? await buffer(process.stdin) : await readFile(await inputFile('input', input)));
  if (given.length === 0)
    throw new PolydubError('usage', {
      message: `${input === '-' ? 'stdin' : input} holds no subtitles`,
      remedy: 'Give an SRT file, or a transcript.json.',
    });
  return composeSrt(await runStep((tools) => translateCues(given, wish, tools)));
}
