import path from 'node:path';
import { disposeEngines, MAX_GLOSSARIES, PolydubError, type VisualReport } from '@polydub/contracts';
import { createEngines, openModels, type TranslatePictureJob, translatePicture } from '@polydub/families';
import { readConfig } from '../config.js';
import { failureOf } from '../failure.js';
import { folderFor, inputFile } from '../input-file.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import { createJsonView } from '../output/json-view.js';
import type { ProgressView } from '../output/progress-view.js';
import { visualSummaryOf } from '../output/visual-summary.js';
import { readGlossary } from '../read-glossary.js';
import { onlyOne } from '../service/only-one.js';

/** Options as commander passes them. */
export interface VisualCommandOptions {
  readonly to?: string;
  readonly from?: string;
  readonly out?: string;
  readonly read: boolean;
  readonly erase: boolean;
  readonly callouts?: string;
  readonly glossary: readonly string[];
  readonly prompt?: string;
  readonly keepWork: boolean;
  readonly json: boolean;
}

/** `polydub visual`. */
export async function visualCommand(input: string, options: VisualCommandOptions): Promise<void> {
  const until = untilOf(options);
  const ending = options.to ?? (until === 'erase' ? 'erased' : 'read');
  const outFolder = await folderFor('--out', options.out ?? path.join('visual', `${path.parse(input).name}.${ending}`));
  const toStdout = (text: string) => void process.stdout.write(text);
  const view = options.json ? createJsonView(toStdout) : createProgressView(process.stderr);
  try {
    const report = await interruptible((signal) => runJob(input, options, { outFolder, view, signal }));
    view.stop();
    toStdout(
      options.json ? `${JSON.stringify({ kind: 'done', outFolder, report })}\n` : visualSummaryOf(report, outFolder),
    );
  } catch (error) {
    view.stop();
    if (options.json) toStdout(`${JSON.stringify({ kind: 'failed', failure: failureOf(error) })}\n`);
    throw error;
  }
}

interface JobPlace {
  readonly outFolder: string;
  readonly view: ProgressView;
  readonly signal: AbortSignal;
}

async function runJob(
  input: string,
  options: VisualCommandOptions,
  { outFolder, view, signal }: JobPlace,
): Promise<VisualReport> {
  const job = await readJob(input, options);
  const config = readConfig();
  const lock = await onlyOne(outFolder, { command: 'polydub visual', option: '--out' });
  const engines = createEngines(openModels(config.cacheFolder, view.model), config);
  try {
    return await translatePicture(job, { engines, outFolder, keepWork: options.keepWork, signal, onEvent: view.job });
  } finally {
    lock.release();
    await disposeEngines(engines);
  }
}

async function readJob(input: string, options: VisualCommandOptions): Promise<TranslatePictureJob> {
  const { from, to, callouts, prompt, glossary } = options;
  const until = untilOf(options);
  if (glossary.length > MAX_GLOSSARIES) {
    throw new PolydubError('usage', {
      message: `--glossary was given ${glossary.length} times; at most ${MAX_GLOSSARIES} are taken`,
    });
  }
  return {
    inputPath: await inputFile('input', input),
    sourceLanguage: from,
    // Without a translation nothing reads it.
    targetLanguage: to ?? from ?? 'en',
    ...(callouts === undefined ? {} : { calloutsPath: await inputFile('callouts', callouts) }),
    glossaries: await Promise.all(glossary.map(readGlossary)),
    ...(prompt === undefined ? {} : { userPrompt: prompt }),
    until,
  };
}

/** Refuses combinations of options that contradict each other. */
function untilOf({ read, erase, to }: VisualCommandOptions): TranslatePictureJob['until'] {
  if (read && erase)
    throw new PolydubError('usage', { message: '--read and --erase stop at different steps; give one of them' });
  if (read) return 'read';
  if (erase) return 'erase';
  if (to !== undefined) return 'translate';
  throw new PolydubError('usage', {
    message: 'the language to translate into was not given',
    remedy: 'Add --to LANGUAGE, such as --to es; or --read, or --erase, which need none.',
  });
}
