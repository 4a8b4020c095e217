import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import {
  createLipSyncModel,
  type LipSyncFileJob,
  type LipSyncModelFolder,
  lipSyncFile,
  listBrokenModels,
  listLipSyncModels,
  readLipSyncModel,
} from '@polydub/families';
import { readConfig } from '../config.js';
import { folderFor, inputFile } from '../input-file.js';
import { requireModelName } from '../model-name.js';
import { lipSyncSummaryOf } from '../output/lip-sync-summary.js';
import { shellWord } from '../output/shell-word.js';
import { table } from '../output/table.js';
import { type JobOptions, runJob } from './run-job.js';

/** Options as commander passes them. */
export interface LipSyncCommandOptions {
  readonly audio?: string;
  readonly track?: number;
  readonly text?: string;
  readonly language: string;
  readonly mode: LipSyncFileJob['mode'];
  readonly sheet: boolean;
  readonly out?: string;
  readonly keepWork: boolean;
  readonly json: boolean;
}

/** `polydub lipsync`. */
export async function lipSyncCommand(reference: string, options: LipSyncCommandOptions): Promise<void> {
  const folder = path.join('lipsync', path.parse(reference).name);
  await runLipSync(folder, options, async () => ({ referencePath: await inputFile('reference', reference) }));
}

/** `polydub lipsync model use`. */
export async function useModelCommand(name: string, options: LipSyncCommandOptions): Promise<void> {
  const folder = modelFolder(name);
  await runLipSync(path.join('lipsync', name), options, async () => {
    const model = await readLipSyncModel(folder);
    return { referencePath: model.referencePath, model };
  });
}

/** `polydub lipsync model create`. */
export async function createModelCommand(reference: string, options: CreateModelOptions): Promise<void> {
  const { name = path.parse(reference).name, keepWork, json } = options;
  const outFolder = modelFolder(name);
  const prepare = async () => {
    const referencePath = await inputFile('reference', reference);
    return (tools: JobOptions) => createLipSyncModel({ referencePath }, tools);
  };
  const summaryOf = ({ bankPath }: LipSyncModelFolder) =>
    `${path.dirname(bankPath)}\nuse it: polydub lipsync model use ${shellWord(name)} --audio FILE\n`;
  await runJob({
    ...{ command: 'polydub lipsync model create', runs: [], outFolder, elsewhere: 'another name with --name' },
    ...{ keepWork, json, prepare, summaryOf },
  });
}

/** `polydub lipsync model list`. */
export async function listModelsCommand({ json }: { readonly json: boolean }): Promise<void> {
  const models = await listLipSyncModels(modelsFolder());
  if (json) return void process.stdout.write(`${JSON.stringify(models)}\n`);
  const { unfinished, damaged } = await listBrokenModels(modelsFolder());
  process.stdout.write(models.length > 0 ? tableOf(models) : NO_MODELS);
  if (unfinished.length > 0)
    process.stdout.write(`not finished, go on with the same lipsync model create: ${unfinished.join(', ')}\n`);
  if (damaged.length > 0)
    process.stdout.write(`damaged, make it again with lipsync model create: ${damaged.join(', ')}\n`);
}

const NO_MODELS = 'There is no lip-sync model yet: polydub lipsync model create VIDEO\n';

function tableOf(models: readonly LipSyncModelFolder[]): string {
  const rows = models.map(({ name, reference, createdAt }) => [name, reference, createdAt.slice(0, 10)]);
  return `${table([['name', 'reference', 'made'], ...rows])}\n`;
}

/** Options of `polydub lipsync model create`. */
export interface CreateModelOptions {
  readonly name?: string;
  readonly keepWork: boolean;
  readonly json: boolean;
}

function modelsFolder(): string {
  return path.join(readConfig().cacheFolder, 'lip-sync-models');
}

/** The folder of a model. Throws `PolydubError` `usage` for a name that it may not have. */
function modelFolder(name: string): string {
  requireModelName(name);
  return path.join(modelsFolder(), name);
}

async function runLipSync(
  folder: string,
  options: LipSyncCommandOptions,
  reference: () => Promise<Pick<LipSyncFileJob, 'referencePath' | 'model'>>,
): Promise<void> {
  const { out = folder, keepWork, json, mode, sheet: makesSheet } = options;
  const outFolder = await folderFor('--out', out);
  const prepare = async () => {
    const speech = await readSpeech(options);
    const job = { ...(await reference()), speech, mode, makesSheet };
    return (tools: JobOptions) => lipSyncFile(job, tools);
  };
  await runJob({
    command: 'polydub lipsync',
    runs: [],
    outFolder,
    keepWork,
    json,
    prepare,
    summaryOf: lipSyncSummaryOf,
  });
}

async function readSpeech({ audio, track, text, language }: LipSyncCommandOptions): Promise<LipSyncFileJob['speech']> {
  if ((audio === undefined) === (text === undefined)) throw oneOfBoth(audio !== undefined);
  if (text === undefined) return { audioPath: await inputFile('audio', audio ?? ''), track, language };
  if (track !== undefined)
    throw new PolydubError('usage', { message: '--track is for --audio: a text has no sound tracks' });
  if (/[\p{L}\p{N}]/u.test(text)) return { text, language };
  throw new PolydubError('usage', { message: '--text holds nothing that can be spoken' });
}

function oneOfBoth(areBoth: boolean): PolydubError {
  return new PolydubError('usage', {
    message: areBoth ? '--audio and --text were both given' : 'nothing was given for the lips to speak',
    remedy: 'Give either --audio FILE, a recording of speech, or --text TEXT, which is spoken first.',
  });
}
