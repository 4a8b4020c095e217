import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { digestFile, type FileDigest } from './digest-file.js';
import type { MadeFile, ModelManifest } from './manifest.js';

/**
 * Makes files from a model's fetched ones, such as ONNX graphs from plain weights. Writes everything into the empty output
 * folder under the manifest's names; whatever else it leaves there is dropped. It must let the event loop turn
 * every few seconds: the store's lock is renewed there.
 */
export type Converter = (job: ConversionJob) => Promise<void>;

/** What a converter works on. */
export interface ConversionJob {
  /** Holds the fetched files under the manifest's names. Read only. */
  readonly inputFolder: string;
  readonly outputFolder: string;
  readonly signal?: AbortSignal;
}

/** A made file that has been hashed, still in the output folder. */
export interface ConvertedFile extends FileDigest {
  readonly made: MadeFile;
  readonly path: string;
}

/** Runs one converter and hashes what it made. */
export async function convert(
  model: ModelManifest,
  by: string,
  converters: Readonly<Record<string, Converter>>,
  job: Required<ConversionJob>,
): Promise<ConvertedFile[]> {
  const converter = converters[by];
  if (converter === undefined) throw noConverter(model, by, Object.keys(converters));
  await rm(job.outputFolder, { recursive: true, force: true });
  await mkdir(job.outputFolder, { recursive: true });
  await converter(job);
  job.signal.throwIfAborted();
  const files = model.made.filter((made) => made.by === by);
  return Promise.all(files.map((made) => inspect(model, made, join(job.outputFolder, made.name))));
}

async function inspect(model: ModelManifest, made: MadeFile, path: string): Promise<ConvertedFile> {
  const digest = await digestFile(path).catch((cause: unknown) => {
    throw conversionFailed(model, made, 'the file was not written', cause);
  });
  if (made.sha256 !== undefined && made.sha256 !== digest.sha256) {
    throw conversionFailed(model, made, `SHA-256 is ${digest.sha256}, expected ${made.sha256}`);
  }
  return { made, path, ...digest };
}

function conversionFailed(model: ModelManifest, made: MadeFile, reason: string, cause?: unknown): PolydubError {
  return new PolydubError('model-failed', {
    message: `The converter ${made.by} should have made ${made.name} of the model ${model.name}: ${reason}`,
    remedy: `Raise the file's version in models/${model.name}.json when the converter was changed on purpose.`,
    cause,
  });
}

function noConverter(model: ModelManifest, by: string, known: readonly string[]): PolydubError {
  return new PolydubError('usage', {
    message: `The model ${model.name} is made by the converter "${by}", but the store was opened with: ${known.join(', ') || 'none'}`,
    remedy: 'Pass the converter to openModelStore.',
  });
}
