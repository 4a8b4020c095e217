import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mostSimilar, PolydubError } from '@polydub/contracts';
import { exportModels } from './archive/export-models.js';
import { importModels } from './archive/import-models.js';
import type { Converter } from './convert.js';
import { install, isComplete } from './install.js';
import { distrust } from './installed-record.js';
import { loadManifests, ownManifestFolder } from './load-manifests.js';
import { makeModelFolder } from './make-folder.js';
import { type ModelManifest, manifestFingerprint } from './manifest.js';
import { whileLocked } from './model-lock.js';
import type { OnProgress } from './progress.js';
import type { Fetchers } from './sources/fetcher.js';
import { realFetchers } from './sources/index.js';
import { explainStorageError } from './storage-error.js';
import { type VerifiedFile, verifyModel } from './verify-model.js';

/** Where a store keeps models and how it comes by them. */
export interface ModelStoreOptions {
  /** Models lie in `<cacheFolder>/models/<name>/`. */
  readonly cacheFolder: string;
  /** Folder of `<name>.json` manifests; default: the project's own. */
  readonly manifestFolder?: string;
  /** By the name that manifests call them. */
  readonly converters?: Readonly<Record<string, Converter>>;
  /** Mirror of the model hub, from which models are fetched instead. */
  readonly hubUrl?: string | undefined;
  /** Default: the real clients of hub, release page, pip and npm. */
  readonly fetchers?: Fetchers;
  readonly onProgress?: OnProgress;
}

/** A model whose files are here. */
export interface InstalledModel {
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  /**
   * Absolute path of one file, fetched or made.
   *
   * @throws PolydubError `usage` when the manifest has none of that name.
   */
  file(name: string): string;
}

/** A model of the manifest, and whether it is here. */
export interface ModelStatus
  extends Pick<ModelManifest, 'name' | 'title' | 'capability' | 'profile' | 'licence' | 'homepage' | 'needs'> {
  readonly installed: boolean;
  readonly folder: string;
  /** Size of the fetched files as far as the manifest states it. */
  readonly downloadBytes: number;
}

/** Result of {@link ModelStore.verify}. */
export interface ModelVerification {
  readonly name: string;
  readonly intact: boolean;
  readonly files: readonly VerifiedFile[];
}

/** Fetches models, checks them, and says where they lie. */
export interface ModelStore {
  /**
   * Fetches (if missing), verifies, converts. Files that are here are trusted by size and time, which costs milliseconds;
   * {@link verify} hashes them.
   *
   * @throws PolydubError `usage` (unknown model), `missing-dependency` (no source works), `storage-full`, `usage` (folder not
   *   writable); the signal's reason.
   */
  ensure(name: string, options?: { readonly signal?: AbortSignal }): Promise<InstalledModel>;
  /** Checksum of everything that the model is made of, from the manifest alone: for engine fingerprints. */
  fingerprint(name: string): string;
  list(): Promise<ModelStatus[]>;
  /** Hashes every file again; damaged ones are fetched anew by the next {@link ensure}. */
  verify(name: string, options?: { readonly signal?: AbortSignal }): Promise<ModelVerification>;
  /** Removes everything of a model that is here, whole or not; the next {@link ensure} fetches it anew. False: nothing was here. */
  remove(name: string, options?: { readonly signal?: AbortSignal }): Promise<boolean>;
  /** Writes installed models into one file for {@link importFrom} on another machine. Hashes them before. */
  exportTo(file: string, names: readonly string[], options?: { readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Takes models from a file of {@link exportTo}, and makes of them what converters make; needs no network. What is here
   * already is skipped. Resolves with the models' names.
   */
  importFrom(file: string, options?: { readonly signal?: AbortSignal }): Promise<string[]>;
}

const neverAborted = new AbortController().signal;

/** Opens a store. Reads the manifests and nothing else. */
export function openModelStore(options: ModelStoreOptions): ModelStore {
  const {
    cacheFolder,
    converters = {},
    fetchers = realFetchers(options.hubUrl),
    onProgress = () => undefined,
  } = options;
  const manifests = loadManifests(options.manifestFolder ?? ownManifestFolder);
  const modelsFolder = join(cacheFolder, 'models');
  const folderOf = (name: string) => join(modelsFolder, name);
  const find = (name: string) => manifests.get(name) ?? unknownModel(name, [...manifests.keys()]);

  const locked = <R>(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<R>) => {
    const onWait = () => onProgress({ model: name, file: null, phase: 'wait', doneBytes: 0, totalBytes: null });
    return whileLocked(folderOf(name), { signal, onWait }, work);
  };

  const ensure: ModelStore['ensure'] = async (name, { signal = neverAborted } = {}) => {
    const model = find(name);
    const folder = folderOf(name);
    if (await isComplete(model, folder)) return installedModel(model, folder);
    try {
      await makeModelFolder(folder);
      await locked(name, signal, async (lockedSignal) => {
        if (await isComplete(model, folder)) return;
        await install({ model, folder, fetchers, converters, signal: lockedSignal, onProgress });
      });
    } catch (error) {
      throw explainStorageError(error, folder);
    }
    return installedModel(model, folder);
  };

  return {
    ensure,
    fingerprint: (name) => manifestFingerprint(find(name)),
    list: () => Promise.all([...manifests.values()].map((model) => statusOf(model, folderOf(model.name)))),
    async verify(name, { signal = neverAborted } = {}) {
      const folder = folderOf(name);
      const files = await verifyModel(find(name), folder, signal);
      const damaged = files.filter(({ state }) => state === 'damaged').map((file) => file.name);
      if (damaged.length > 0) {
        await locked(name, signal, () => distrust(folder, damaged)).catch((error: unknown) => {
          throw explainStorageError(error, folder);
        });
      }
      return { name, intact: files.every(({ state }) => state === 'intact'), files };
    },
    async remove(name, { signal = neverAborted } = {}) {
      const folder = folderOf(find(name).name);
      if (!existsSync(folder)) return false;
      await locked(name, signal, () => removeAtOnce(folder)).catch((error: unknown) => {
        throw explainStorageError(error, folder);
      });
      return true;
    },
    async exportTo(file, names, { signal = neverAborted } = {}) {
      const onModel = (model: string) =>
        onProgress({ model, file: null, phase: 'verify', doneBytes: 0, totalBytes: null });
      await exportModels(file, { models: names.map(find), modelsFolder, signal, onModel });
    },
    async importFrom(file, { signal = neverAborted } = {}) {
      const names = await importModels(file, {
        manifests,
        modelsFolder,
        signal,
        locked: async (name, work) => {
          await makeModelFolder(folderOf(name));
          await locked(name, signal, work);
        },
        onBytes: (model, { name, sizeBytes: totalBytes }, doneBytes) =>
          onProgress({ model, file: name, phase: 'assemble', doneBytes, totalBytes }),
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw explainStorageError(error, modelsFolder);
      });
      for (const name of names) await ensure(name, { signal });
      return names;
    },
  };
}

/** No other process ever sees a part of the folder. */
async function removeAtOnce(folder: string): Promise<void> {
  const aside = `${folder}.${randomUUID()}.removed`;
  await rename(folder, aside);
  await rm(aside, { recursive: true });
}

async function statusOf(model: ModelManifest, folder: string): Promise<ModelStatus> {
  const { name, title, capability, profile, licence, homepage, needs } = model;
  const downloadBytes = model.files.reduce((sum, file) => sum + (file.sizeBytes ?? 0), 0);
  const installed = await isComplete(model, folder);
  return { name, title, capability, profile, licence, homepage, needs, downloadBytes, folder, installed };
}

function installedModel(model: ModelManifest, folder: string): InstalledModel {
  const names = [...model.files, ...model.made].map(({ name }) => name);
  return {
    name: model.name,
    folder,
    file(name) {
      if (names.includes(name)) return join(folder, name);
      throw new PolydubError('usage', {
        message: `The model ${model.name} has no file "${name}"; it has: ${names.join(', ')}`,
      });
    },
  };
}

function unknownModel(name: string, known: readonly string[]): never {
  const similar = mostSimilar(name, known);
  const these = similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : `There are: ${known.join(', ')}`;
  throw new PolydubError('usage', { message: `no model is called "${name}"`, remedy: these });
}
