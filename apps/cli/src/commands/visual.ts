import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { type TranslatePictureJob, translatePicture } from '@polydub/families';
import { folderFor, inputFile } from '../input-file.js';
import { visualSummaryOf } from '../output/visual-summary.js';
import { readGlossaries } from '../read-glossary.js';
import { type JobOptions, runJob } from './run-job.js';

/** Options as commander passes them. */
export interface VisualCommandOptions {
  readonly to?: string;
  readonly from: string;
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
  const { keepWork, json } = options;
  const prepare = async () => {
    const job = await readJob(input, options);
    return (tools: JobOptions) => translatePicture(job, tools);
  };
  await runJob({ command: 'polydub visual', outFolder, keepWork, json, prepare, summaryOf: visualSummaryOf });
}

async function readJob(input: string, options: VisualCommandOptions): Promise<TranslatePictureJob> {
  const { from, to, callouts, prompt, glossary } = options;
  const until = untilOf(options);
  return {
    inputPath: await inputFile('input', input),
    sourceLanguage: from,
    // Without a translation nothing reads it.
    targetLanguage: to ?? 'en',
    ...(callouts === undefined ? {} : { calloutsPath: await inputFile('callouts', callouts) }),
    glossaries: await readGlossaries(glossary),
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
