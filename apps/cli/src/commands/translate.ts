import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import {
  givenCues,
  namingSubtitles,
  readTranscript,
  subtitleBytes,
  type TextTranslation,
  translateCues,
  translateTranscript,
} from '@polydub/families';
import { composeSrt } from '@polydub/srt';
import { composeWebVtt } from '@polydub/subtitles';
import { inputFile } from '../input-file.js';
import { tellWarnings } from '../output/tell-warnings.js';
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
  requireExtension(out, isFile(input, '.json') ? ['.json'] : ['.srt', '.vtt']);
  const file = out === undefined || out === '-' ? undefined : await outputFile(out);
  // Beside the result, as the work of a dub is.
  const keptIn = file && path.join(path.dirname(file), `.${path.basename(file)}.work`);
  const glossaries = await readGlossaries(glossary);
  const wish = { targetLanguage, sourceLanguage, glossaries, ...(prompt === undefined ? {} : { userPrompt: prompt }) };
  await writeText(
    out,
    isFile(input, '.json') ? await lines(input, wish, keptIn) : await cues(input, { out, keptIn }, wish),
  );
  if (keptIn) await rm(keptIn, { recursive: true, force: true });
}

/** A file whose name promises another format would be of no use to the program that it is for. */
function requireExtension(out: string | undefined, extensions: readonly string[]): void {
  if (out === undefined || out === '-' || extensions.some((each) => isFile(out, each))) return;
  throw new PolydubError('usage', {
    message: `--out ${out}: its extension names no format that this input is translated into`,
    remedy: `Use ${extensions.join(' or ')}.`,
  });
}

async function lines(input: string, { sourceLanguage, ...wish }: TextTranslation, keptIn?: string): Promise<string> {
  const transcript = await readTranscript(await inputFile('input', input));
  if (sourceLanguage !== 'auto' && sourceLanguage !== transcript.language)
    throw new PolydubError('usage', {
      message: `${input} is in ${transcript.language}; --from says ${sourceLanguage}`,
    });
  const translation = await runStep(['translation'], (tools) => translateTranscript(transcript, wish, tools), keptIn);
  return `${JSON.stringify(translation, null, 2)}\n`;
}

/** Where a result goes, and where what is done of it is kept. */
interface Places {
  readonly out: string | undefined;
  readonly keptIn: string | undefined;
}

async function cues(input: string, { out, keptIn }: Places, wish: TextTranslation): Promise<string> {
  const file = input === '-' ? await buffer(process.stdin) : await subtitleBytes(await inputFile('input', input));
  if (input === '-') requireNoJson(file);
  const { cues: given, warnings } = await namingSubtitles(input === '-' ? 'stdin' : input, () => givenCues(file));
  tellWarnings(warnings);
  if (given.length === 0)
    throw new PolydubError('usage', {
      message: `${input === '-' ? 'stdin' : input} holds no subtitles`,
      remedy: 'Give an SRT or WebVTT file, or a transcript.json.',
    });
  const translated = await runStep(['translation'], (tools) => translateCues(given, wish, tools), keptIn);
  if (!isFile(out, '.vtt')) return composeSrt(translated);
  return composeWebVtt(translated.map(({ text, ...cue }) => ({ ...cue, lineId: '', rows: text.split('\n') })));
}

/** As `transcribe --format json` writes it. */
function requireNoJson(file: Uint8Array): void {
  if (!/^\s*\{/.test(Buffer.from(file.subarray(0, 100)).toString())) return;
  throw new PolydubError('usage', {
    message: 'stdin holds JSON, expected subtitles',
    remedy: 'Give a transcript.json by its name, or pipe SRT, which transcribe writes without --format json.',
  });
}

function isFile(name: string | undefined, extension: string): boolean {
  return name !== undefined && path.extname(name).toLowerCase() === extension;
}
