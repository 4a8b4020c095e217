import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PolydubError } from '@polydub/contracts';
import { RECORD_NAME } from '../installed-record.js';
import type { ModelManifest } from '../manifest.js';
import { explainStorageError, isDiskFull } from '../storage-error.js';
import { verifyModel } from '../verify-model.js';
import { requireRoom } from './room.js';

/** What {@link exportModels} writes, and where. */
export interface Export {
  readonly models: readonly ModelManifest[];
  /** Holds the folder of each model. */
  readonly modelsFolder: string;
  readonly signal: AbortSignal;
  /** Called before each model is hashed. */
  onModel(name: string): void;
}

/** An archive is written beside its place and renamed, so that a part of one is never taken for one. */
const unfinishedEnding = '.unfinished';

/**
 * Writes installed models into one tar file: for each its record and its fetched files, not what converters make of
 * them. Throws `PolydubError` missing-dependency for a damaged model, storage-full when the disk has no
 * room, usage when the file cannot be written.
 */
export async function exportModels(path: string, { models, modelsFolder, signal, onModel }: Export): Promise<void> {
  for (const model of models) {
    onModel(model.name);
    await requireIntact(model, join(modelsFolder, model.name), signal);
  }
  try {
    await write(path, models, modelsFolder, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof PolydubError ? error : notWritten(path, error);
  }
}

async function write(
  path: string,
  models: readonly ModelManifest[],
  modelsFolder: string,
  signal: AbortSignal,
): Promise<void> {
  const members = models.flatMap(({ name, files }) =>
    [RECORD_NAME, ...files.map((file) => file.name)].map((file) => `${name}/${file}`),
  );
  const sizes = await Promise.all(members.map(async (member) => (await stat(join(modelsFolder, member))).size));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  await requireRoom(dirname(path), totalBytes);
  const unfinished = `${path}${unfinishedEnding}`;
  try {
    const { create } = await import('tar');
    const packed = create({ cwd: modelsFolder, portable: true, strict: true }, members);
    const file = await open(unfinished, 'w');
    try {
      await pipeline(Readable.from(packed), file.createWriteStream(), { signal });
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function notWritten(path: string, cause: unknown): unknown {
  if (isDiskFull(cause)) return explainStorageError(cause, dirname(path));
  return new PolydubError('usage', {
    message: `${path} cannot be written: ${(cause as Error).message}`,
    remedy: 'Name a file in a folder that is there and that this user may write to.',
    cause,
  });
}

async function requireIntact(model: ModelManifest, folder: string, signal: AbortSignal): Promise<void> {
  const files = await verifyModel(model, folder, signal);
  const damaged = files.filter(({ state }) => state !== 'intact');
  if (damaged.length === 0) return;
  const isHere = files.some(({ state }) => state !== 'missing');
  throw new PolydubError('missing-dependency', {
    message: isHere
      ? `the model ${model.name} is not complete: ${damaged.map(({ name, state }) => `${name} is ${state}`).join(', ')}`
      : `the model ${model.name} is not installed`,
    remedy: `Run polydub models install ${model.name}, then export again.`,
  });
}
