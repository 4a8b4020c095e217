import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { givenCues, requireSoundFormat, speakToFile, subtitleBytes } from '@polydub/families';
import { decodeSubtitles } from '@polydub/subtitles';
import { inputFile } from '../input-file.js';
import { tellWarnings } from '../output/tell-warnings.js';
import { outputFile } from '../output/write-text.js';
import { runStep } from './run-step.js';

/** Options as commander passes them. */
export interface SpeakCommandOptions {
  readonly language: string;
  readonly voice?: string;
  readonly out: string;
}

/** `polydub speak`: a text, a text file, or subtitles, which are spoken at their times. */
export async function speakCommand(what: string, { language, voice, out }: SpeakCommandOptions): Promise<void> {
  requireSoundFormat(out);
  const outPath = await outputFile(out);
  const text = await textOf(what);
  await runStep([], (tools) =>
    speakToFile({ text, language, outPath, ...(voice === undefined ? {} : { voiceId: voice }) }, tools),
  );
  process.stdout.write(`${out}\n`);
}

async function textOf(what: string) {
  if (what === '-') return textOrCues(await buffer(process.stdin));
  const isNamed = /\.(srt|vtt|txt)$/i.test(what) || (await stat(path.resolve(what)).catch(() => undefined))?.isFile();
  return isNamed ? textOrCues(await subtitleBytes(await inputFile('input', what))) : what;
}

/** What holds an arrow between times are subtitles. */
const ARROW = /\d\s*-->\s*\d/;

async function textOrCues(file: Uint8Array) {
  const { text, warnings } = await decodeSubtitles(file);
  const given = ARROW.test(text) ? await givenCues(file) : { cues: text, warnings };
  tellWarnings(given.warnings);
  return given.cues;
}
