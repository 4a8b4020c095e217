import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PolydubError } from '@polydub/contracts';
import { givenCues, requireSoundFormat, speakToFile, subtitleBytes } from '@polydub/families';
import { decodeSubtitles } from '@polydub/subtitles';
import { inputFile } from '../input-file.js';
import { tellWarnings } from '../output/tell-warnings.js';
import { outputFile } from '../output/write-text.js';
import { requireTemporaryFolder } from '../temporary-folder.js';
import { runStep } from './run-step.js';

/** Options as commander passes them. */
export interface SpeakCommandOptions {
  readonly language: string;
  readonly voice?: string;
  readonly out: string;
}

/** `polydub speak`: a text, a text file, or subtitles, which are spoken at their times. */
export async function speakCommand(what: string, { language, voice, out }: SpeakCommandOptions): Promise<void> {
  if (out !== '-') requireSoundFormat(out);
  else if (process.stdout.isTTY)
    throw new PolydubError('usage', {
      message: '--out - writes sound to stdout, which is a terminal',
      remedy: 'Name a file such as speech.wav, or pipe the sound on: polydub speak … -o - | aplay',
    });
  const toFile = async (outPath: string) => {
    const text = await textOf(what);
    const wish = { text, language, outPath, ...(voice === undefined ? {} : { voiceId: voice }) };
    await runStep([], (tools) => speakToFile(wish, tools));
  };
  if (out === '-') return toStdout(toFile);
  await toFile(await outputFile(out));
  process.stdout.write(`${out}\n`);
}

/** Writes the sound to stdout as WAV. */
async function toStdout(toFile: (path: string) => Promise<void>): Promise<void> {
  await requireTemporaryFolder();
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-speech-'));
  try {
    const file = path.join(folder, 'speech.wav');
    await toFile(file);
    await pipeline(createReadStream(file), process.stdout, { end: false }).catch(ignoreClosed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Who has read enough of a pipe closes it. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
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
