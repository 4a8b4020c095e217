import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Artifact, MAX_INPUT_SECONDS, PolydubError, type TaskFiles } from '@polydub/contracts';
import { readPhoto } from '@polydub/media';
import type { StageRunner } from '@polydub/pipeline';
import { hashFile } from '@polydub/storage';
import { z } from 'zod';
import { type FolderJobOptions, inWorkFolder } from '../common/in-work-folder.js';
import { placeFiles } from '../common/place-files.js';
import { storeText } from '../common/store-text.js';
import { checkPicture, inspectPicture } from '../visual/stages/inspect-picture.js';
import { buildBank } from './build-bank.js';
import { isPhoto } from './is-photo.js';
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
 * `usage` where the folder holds the model of another reference; calling it again continues after the last finished part.
 */
export async function createLipSyncModel(
  { referencePath }: { readonly referencePath: string },
  options: FolderJobOptions,
): Promise<LipSyncModelFolder> {
  const { signal, outFolder } = options;
  const inputName = basename(referencePath);
  await requireOwnPlace(referencePath, outFolder);
  const isOfPhoto = await isPhoto(referencePath);
  await (isOfPhoto
    ? readPhoto(referencePath, { signal })
    : checkPicture(referencePath, { maxSeconds: MAX_INPUT_SECONDS, signal }));
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
        // A folder without the model's own file is not whole: no bank may be left beside another reference.
        await rm(join(outFolder, MODEL_FILE), { force: true });
        const names = { bank: BANK_FILE, reference: `reference${reference.extension}`, model: MODEL_FILE };
        await placeFiles(files, names, { store, outFolder });
      },
    },
    options,
  );
  return readLipSyncModel(outFolder);
}

/** A model is not replaced by that of another reference: what it keeps may be the only copy. */
async function requireOwnPlace(referencePath: string, folder: string): Promise<void> {
  const known = await readLipSyncModel(folder).catch(() => undefined);
  if (!known || (await hashFile(referencePath)) === (await hashFile(known.referencePath))) return;
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
  const model = text === undefined ? undefined : modelSchema.safeParse(parsed(text)).data;
  if (!model) {
    throw new PolydubError('usage', {
      message: `there is no lip-sync model ${name}`,
      remedy: 'polydub lipsync model list shows those that there are; lipsync model create makes one.',
    });
  }
  const referencePath = join(folder, `reference${model.referenceExtension}`);
  const bankPath = join(folder, BANK_FILE);
  for (const path of [referencePath, bankPath]) {
    const isThere = (await stat(path).catch(() => undefined))?.isFile() ?? false;
    if (!isThere) throw notWhole(name, path);
  }
  return { ...model, name, referencePath, bankPath };
}

/** The whole models in a folder of models, by name. */
export async function listLipSyncModels(folder: string): Promise<LipSyncModelFolder[]> {
  const names = await readdir(folder).catch(() => []);
  const models = names.sort().map((name) => readLipSyncModel(join(folder, name)).catch(() => undefined));
  return (await Promise.all(models)).filter((model) => model !== undefined);
}

function notWhole(name: string, path: string): PolydubError {
  return new PolydubError('usage', {
    message: `the lip-sync model ${name} is not whole: its ${basename(path)} is missing`,
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
