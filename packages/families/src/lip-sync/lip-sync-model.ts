import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Artifact, MAX_INPUT_SECONDS, PolydubError, type TaskFiles } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { hashFile } from '@polydub/storage';
import { z } from 'zod';
import { type FolderJobOptions, inWorkFolder, WORK_FOLDER } from '../common/in-work-folder.js';
import { placeFiles } from '../common/place-files.js';
import { storeText } from '../common/store-text.js';
import { inspectPicture } from '../visual/stages/inspect-picture.js';
import { buildBank } from './build-bank.js';
import { checkReference } from './check-reference.js';
import { trackPhoto } from './stages/track-photo.js';

const modelSchema = z.object({
  version: z.literal(1),
  /** File name of the reference as it was given. */
  reference: z.string(),
  referenceExtension: z.string(),
  createdAt: z.iso.datetime(),
});

/** A person whose lips can be moved without working out the reference again. */
export interface LipSyncModelFolder extends z.infer<typeof modelSchema> {
  readonly name: string;
  readonly referencePath: string;
  readonly bankPath: string;
}

const [MODEL_FILE, BANK_FILE] = ['model.json', 'bank.bin'];

/**
 * Works out all that later videos need of a video or photo, and leaves it in a folder of its own (`outFolder`). Throws `PolydubError`,
 * `usage` where the folder holds the model of another reference. After an interruption, or a failure that another try may mend,
 * the work is kept, and calling it again continues after the last finished part; any other failure leaves nothing behind.
 */
export async function createLipSyncModel(
  { referencePath }: { readonly referencePath: string },
  options: FolderJobOptions,
): Promise<LipSyncModelFolder> {
  const { signal, outFolder } = options;
  await requireOwnPlace(referencePath, outFolder);
  const { isOfPhoto } = await checkReference(referencePath, { signal });
  await makeModel({ referencePath, isOfPhoto }, options).catch(async (error) => {
    if (!signal.aborted && !mayContinue(error)) await removeUnfinished(outFolder);
    throw error;
  });
  return readLipSyncModel(outFolder);
}

interface ModelReference {
  readonly referencePath: string;
  readonly isOfPhoto: boolean;
}

async function makeModel({ referencePath, isOfPhoto }: ModelReference, options: FolderJobOptions): Promise<void> {
  const { outFolder } = options;
  const inputName = basename(referencePath);
  await inWorkFolder<{ readonly files: TaskFiles; readonly reference: Artifact }>(
    {
      inputName,
      sourcePaths: [referencePath],
      mediaName: undefined,
      run: async ({ runner, store }) => {
        const media = await store.refer(referencePath);
        const bank = isOfPhoto ? (await runner.run(trackPhoto, { photo: media })).bank : await bankOf(media, runner);
        const model: z.infer<typeof modelSchema> = {
          version: 1,
          ...{ reference: inputName, referenceExtension: media.extension },
          createdAt: new Date().toISOString(),
        };
        const text = await storeText(MODEL_FILE, `${JSON.stringify(model, null, 2)}\n`, store);
        return { files: { bank, reference: media, model: text }, reference: media };
      },
      place: async ({ files, reference }, store) => {
        const names = { bank: BANK_FILE, reference: `reference${reference.extension}`, model: MODEL_FILE };
        await placeFiles(files, names, { store, outFolder });
      },
    },
    options,
  );
}

/** Whether the same call may end well when it is made again. */
function mayContinue(error: unknown): boolean {
  return error instanceof PolydubError && error.retryable;
}

/** Removes the work of a model that could not be made. A model of the same name that was there before stays. */
async function removeUnfinished(folder: string): Promise<void> {
  await rm(join(folder, WORK_FOLDER), { recursive: true, force: true });
  // Does nothing where the folder holds anything.
  await rmdir(folder).catch(() => undefined);
}

/** A model is not replaced by that of another reference: what it keeps may be the only copy. */
async function requireOwnPlace(referencePath: string, folder: string): Promise<void> {
  const known = await readLipSyncModel(folder).catch(() => undefined);
  // The own file of a model that is not whole is removed: it is whole again only with all of its new files.
  if (!known) return rm(join(folder, MODEL_FILE), { force: true });
  if ((await hashFile(referencePath)) === (await hashFile(known.referencePath))) return;
  throw new PolydubError('usage', {
    message: `there is already a lip-sync model ${known.name}, which was made of another file (${known.reference})`,
    remedy: `Choose another name with --name, or delete ${folder} first.`,
  });
}

/** The bank of a whole video. */
async function bankOf(media: Artifact, runner: Pick<StageRunner, 'run' | 'map' | 'warn'>): Promise<Artifact> {
  const { picture } = await runner.run(inspectPicture, { media, maxSeconds: MAX_INPUT_SECONDS });
  return buildBank({ media, picture, neededSeconds: picture.durationSeconds }, runner);
}

/** Reads the model of a folder. Throws `PolydubError` `usage` where there is none, or where a file of it is missing. */
export async function readLipSyncModel(folder: string): Promise<LipSyncModelFolder> {
  const text = await readFile(join(folder, MODEL_FILE), 'utf8').catch(() => undefined);
  const name = basename(folder);
  if (text === undefined) throw (await filesOf(folder)).length === 0 ? noModel(name) : notWhole(name, MODEL_FILE);
  const model = modelSchema.safeParse(parsed(text)).data;
  if (!model) throw notWhole(name, MODEL_FILE, 'cannot be read');
  const referencePath = join(folder, `reference${model.referenceExtension}`);
  const bankPath = join(folder, BANK_FILE);
  for (const path of [referencePath, bankPath]) {
    const isThere = (await stat(path).catch(() => undefined))?.isFile() ?? false;
    if (!isThere) throw notWhole(name, basename(path));
  }
  return { ...model, name, referencePath, bankPath };
}

/** The whole models in a folder of models, by name. */
export async function listLipSyncModels(folder: string): Promise<LipSyncModelFolder[]> {
  const models = (await filesOf(folder))
    .sort()
    .map((name) => readLipSyncModel(join(folder, name)).catch(() => undefined));
  return (await Promise.all(models)).filter((model) => model !== undefined);
}

/** Names of models that cannot be used. */
export interface BrokenModels {
  /** Their making was interrupted: the same call to make them goes on. */
  readonly unfinished: readonly string[];
  /** A file of theirs is missing or cannot be read. */
  readonly damaged: readonly string[];
}

/** The models in a folder of models that cannot be used, by name. */
export async function listBrokenModels(folder: string): Promise<BrokenModels> {
  const whole = new Set((await listLipSyncModels(folder)).map(({ name }) => name));
  const [unfinished, damaged]: [string[], string[]] = [[], []];
  for (const name of (await filesOf(folder)).filter((each) => !whole.has(each)).sort()) {
    const files = await filesOf(join(folder, name));
    if (files.length > 0) (files.includes(WORK_FOLDER) ? unfinished : damaged).push(name);
  }
  return { unfinished, damaged };
}

/** Names of what a folder holds; none where there is no such folder. */
async function filesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function noModel(name: string): PolydubError {
  return new PolydubError('usage', {
    message: `there is no lip-sync model ${name}`,
    remedy: 'polydub lipsync model list shows those that there are; lipsync model create makes one.',
  });
}

function notWhole(name: string, file: string, problem: string = 'is missing'): PolydubError {
  return new PolydubError('usage', {
    message: `the lip-sync model ${name} is not whole: its ${file} ${problem}`,
    remedy: 'Make it again: polydub lipsync model create VIDEO --name NAME.',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
