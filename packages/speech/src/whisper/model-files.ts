import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { type ModelStore, ownFilesFingerprint } from '@polydub/inference';
import { whisperFiles } from '@polydub/onnx-conversion';

/** Finds one file of a converted model: its name → its absolute path. */
export type FindFile = (name: string) => string;

/**
 * Finds the files of a model of the manifest, which is fetched and converted first, or of a converted model in a folder.
 * Throws `PolydubError` usage for a folder that lacks some.
 */
export async function modelFiles(model: string, models: ModelStore, signal: AbortSignal): Promise<FindFile> {
  if (isAbsolute(model)) {
    statFolder(model);
    return (name) => join(model, name);
  }
  const installed = await models.ensure(model, { signal });
  return (name) => installed.file(name);
}

/** Tells a model from every other. Throws as {@link modelFiles} does. */
export function modelFingerprint(model: string, models: ModelStore): string {
  if (!isAbsolute(model)) return models.fingerprint(model);
  return ownFilesFingerprint(model, statFolder(model));
}

interface FileStatus {
  readonly size: number;
  readonly mtimeMs: number;
}

function statFolder(folder: string): FileStatus[] {
  const found = Object.values(whisperFiles).map((name) => ({
    name,
    status: statSync(join(folder, name), { throwIfNoEntry: false }),
  }));
  const missing = found.filter(({ status }) => !status?.isFile()).map(({ name }) => name);
  if (missing.length > 0) throw incomplete(folder, missing);
  return found.flatMap(({ status }) => (status ? [status] : []));
}

function incomplete(folder: string, missing: readonly string[]): PolydubError {
  return new PolydubError('usage', {
    message: `the transcription model ${folder} lacks ${missing.join(', ')}; expected a folder with ${Object.values(whisperFiles).join(', ')}`,
    remedy:
      'Make it from a published Whisper of any size: node scripts/convert-whisper.mjs PUBLISHED_FOLDER NEW_FOLDER.',
  });
}
