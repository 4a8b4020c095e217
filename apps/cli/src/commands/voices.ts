import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disposeEngines, PolydubError, targetLanguages, type Voice } from '@polydub/contracts';
import { createEngines, openModels, requireKnown, speakToFile } from '@polydub/families';
import { readConfig } from '../config.js';
import { folderFor } from '../input-file.js';
import { table } from '../output/table.js';
import { requireTemporaryFolder } from '../temporary-folder.js';
import { runStep } from './run-step.js';

/** Options as commander passes them. */
export interface VoicesCommandOptions {
  readonly language?: string;
  readonly play: boolean;
  readonly out?: string;
  readonly json: boolean;
}

/** A stock voice and the engine that has it. */
interface StockVoice extends Pick<Voice, 'id' | 'language' | 'gender' | 'quality'> {
  readonly engine: string;
}

/** `polydub voices`. */
export async function voicesCommand({ language, play, out, json }: VoicesCommandOptions): Promise<void> {
  if (language !== undefined) requireKnown('spoken', language, targetLanguages);
  const voices = await stockVoices(language);
  if (language !== undefined && voices.length === 0) throw noVoice(language);
  if (!play && out === undefined) {
    const rows = voices.map(({ id, language: code, gender, quality, engine }) => [id, code, gender, quality, engine]);
    const text = json ? JSON.stringify(voices) : table([['voice', 'language', 'gender', 'quality', 'engine'], ...rows]);
    return void process.stdout.write(`${text}\n`);
  }
  if (language === undefined)
    throw new PolydubError('usage', {
      message: 'samples need one language',
      remedy: 'Add --language, such as --language es.',
    });
  const folder = out === undefined ? undefined : await folderFor('--out', out);
  await sampleAll(voices, language, { folder, play });
}

async function stockVoices(language: string | undefined): Promise<StockVoice[]> {
  const config = readConfig();
  const engines = createEngines(openModels(config), config);
  try {
    const languages = language === undefined ? Object.keys(targetLanguages) : [language];
    const all = engines.synthesizers.flatMap((engine) =>
      languages.flatMap((code) =>
        engine.voices(code).map(({ id, language: own, gender, quality }) => {
          return { id, language: own, gender, quality, engine: engine.name };
        }),
      ),
    );
    return [...new Map(all.map((voice) => [`${voice.engine} ${voice.id} ${voice.language}`, voice])).values()];
  } finally {
    await disposeEngines(engines);
  }
}

/** Digits are read in every language. */
const SAMPLE = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.';

interface Samples {
  /** Where the samples stay; undefined: nowhere. */
  readonly folder: string | undefined;
  readonly play: boolean;
}

async function sampleAll(voices: readonly StockVoice[], language: string, { folder, play }: Samples): Promise<void> {
  await requireTemporaryFolder();
  const scratch = await mkdtemp(path.join(tmpdir(), 'polydub-voices-'));
  const into = folder ?? scratch;
  try {
    await mkdir(into, { recursive: true });
    await runStep([], async (tools) => {
      for (const { id } of voices) {
        const outPath = path.join(into, `${encodeURIComponent(id)}.wav`);
        await speakToFile({ text: SAMPLE, language, voiceId: id, outPath }, { ...tools, onEvent: () => {} });
        process.stdout.write(`${folder === undefined ? id : outPath}\n`);
        if (play) await playSound(outPath, tools.signal);
      }
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Plays a file. Throws `PolydubError` `missing-dependency` where nothing can play it. */
async function playSound(file: string, signal: AbortSignal): Promise<void> {
  const player = spawn('ffplay', ['-v', 'error', '-nodisp', '-autoexit', file], { stdio: 'ignore', signal });
  const code = await once(player, 'close').then(
    ([exitCode]) => exitCode as number | null,
    () => null,
  );
  signal.throwIfAborted();
  if (code === 0) return;
  throw new PolydubError('missing-dependency', {
    message: 'ffplay could not play the sample',
    remedy: 'Use --out FOLDER to have the samples as files, and play them elsewhere.',
  });
}

function noVoice(language: string): PolydubError {
  return new PolydubError('unsupported-language', {
    message: `no installed engine speaks ${language}`,
    remedy: 'polydub languages lists the languages and who speaks them.',
  });
}
