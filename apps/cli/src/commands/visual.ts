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

/** The engines that each way through the picture runs, of those that a profile may choose. */
const RUNS = { read: [], erase: ['inpainting'], translate: ['translation', 'inpainting'] } as const;

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
  await runJob({
    command: 'polydub visual',
    runs: RUNS[until],
    outFolder,
    keepWork,
    json,
    prepare,
    summaryOf: visualSummaryOf,
  });
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
function untilOf(options: VisualCommandOptions): TranslatePictureJob['until'] {
  const { read, erase, callouts, from, to } = options;
  if (read && erase) throw contradiction('--read and --erase stop at different steps; give one of them');
  if (read && callouts !== undefined)
    throw contradiction('--read reads the text in the picture, --callouts gives it; give one of them');
  if (read || erase) {
    const vain = forTranslating(options);
    const instead = read ? '--read only reads the text' : '--erase only takes the text away';
    if (vain) throw contradiction(`${instead}; leave out ${vain}, which is for translating`);
    return read ? 'read' : 'erase';
  }
  if (to !== undefined && /[,\s]/.test(to.trim()))
    throw contradiction(
      `--to ${JSON.stringify(to)}: visual translates into one language at a time; run it once for each`,
    );
  if (to !== undefined && to === from && callouts === undefined)
    throw contradiction(`--from and --to both say ${to}: there is nothing to translate`);
  if (to !== undefined) return 'translate';
  throw new PolydubError('usage', {
    message: 'the language to translate into was not given',
    remedy: 'Add --to LANGUAGE, such as --to es; or --read, or --erase, which need none.',
  });
}

/** An option that was given and only says how to translate. */
function forTranslating({ to, glossary, prompt }: VisualCommandOptions): string | undefined {
  if (to !== undefined) return '--to';
  if (prompt !== undefined) return '--prompt';
  return glossary.length > 0 ? '--glossary' : undefined;
}

function contradiction(message: string): PolydubError {
  return new PolydubError('usage', { message });
}
