import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import { writeDigested } from '../digest-file.js';
import { acceptFile } from '../install.js';
import {
  type InstalledEntry,
  type InstalledRecord,
  isInstalled,
  parseRecord,
  RECORD_NAME,
  readRecord,
} from '../installed-record.js';
import { makeModelFolder } from '../make-folder.js';
import { fileKey, type ModelFile, type ModelManifest } from '../manifest.js';
import { type ArchivedFile, readArchive } from './read-archive.js';
import { requireRoom } from './room.js';

/** What {@link importModels} needs of the store. */
export interface Import {
  readonly manifests: ReadonlyMap<string, ModelManifest>;
  /** Holds the folder of each model. */
  readonly modelsFolder: string;
  readonly signal: AbortSignal;
  /** Runs work while no other process has the model's folder. */
  locked(model: string, work: () => Promise<void>): Promise<void>;
  /** Told how much of a file has been written. */
  onBytes(model: string, file: ModelFile, doneBytes: number): void;
}

/** A file of the archive that is missing here. */
interface Incoming {
  readonly model: ModelManifest;
  readonly file: ModelFile;
  readonly folder: string;
  readonly expected: InstalledEntry;
}

/**
 * Takes the files of an archive that {@link exportModels} wrote, except those that are here; resolves with the names of
 * its models. Looks through all of it before anything is written. Each file is hashed and appears under its name only
 * when it is right, so that after an interruption the same call goes on. Throws `PolydubError` usage for a file that is
 * no such archive or that another version of Polydub wrote, model-failed for a damaged one, storage-full.
 */
export async function importModels(path: string, options: Import): Promise<string[]> {
  const { modelsFolder, signal } = options;
  const listed = await listArchive(path, signal);
  const names = [...listed.records.keys()];
  const incoming = new Map<string, Incoming>();
  for (const name of names) {
    const model = options.manifests.get(name);
    if (!model) throw otherVersion(path, `this version knows no model ${name}`);
    const folder = join(modelsFolder, name);
    const here = await readRecord(folder);
    for (const file of model.files) {
      const expected = expectedOf(path, file, model, listed);
      if (await isInstalled(folder, file.name, fileKey(file), here)) continue;
      incoming.set(`${name}/${file.name}`, { model, file, folder, expected });
    }
  }
  await makeModelFolder(modelsFolder);
  await requireRoom(
    modelsFolder,
    [...incoming.values()].reduce((sum, { expected }) => sum + expected.sizeBytes, 0),
  );
  await readArchive(path, signal, async (archived) => {
    const wanted = incoming.get(archived.path);
    if (wanted) await options.locked(wanted.model.name, () => receive(path, archived, wanted, options));
  });
  return names;
}

interface Listed {
  readonly paths: ReadonlySet<string>;
  /** By model. */
  readonly records: ReadonlyMap<string, InstalledRecord>;
}

async function listArchive(path: string, signal: AbortSignal): Promise<Listed> {
  const paths = new Set<string>();
  const records = new Map<string, InstalledRecord>();
  try {
    await readArchive(path, signal, async ({ path: member, content }) => {
      paths.add(member);
      const [model = '', file] = member.split('/');
      if (file === RECORD_NAME) records.set(model, parseRecord(await text(content)));
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw unusable(path, `it cannot be read (${(cause as Error).message})`, cause);
  }
  if (records.size === 0) throw unusable(path, 'no models are in it');
  return { paths, records };
}

/** What a file must be: as in the manifest, or where that trusts the hub, as it was when it came from there. */
function expectedOf(
  path: string,
  file: ModelFile,
  { name }: ModelManifest,
  { paths, records }: Listed,
): InstalledEntry {
  const entry = records.get(name)?.files[file.name];
  if (entry?.key !== fileKey(file)) throw otherVersion(path, `this version wants another ${file.name} of ${name}`);
  if (!paths.has(`${name}/${file.name}`)) throw unusable(path, `${file.name} of ${name} is missing`);
  return { ...entry, sha256: file.sha256 ?? entry.sha256, sizeBytes: file.sizeBytes ?? entry.sizeBytes };
}

async function receive(path: string, { content }: ArchivedFile, incoming: Incoming, options: Import): Promise<void> {
  const { model, file, folder, expected } = incoming;
  const workFolder = join(folder, '.work');
  await mkdir(workFolder, { recursive: true });
  const target = join(workFolder, `${fileKey(file).slice(0, 16)}.import`);
  const digest = await writeDigested(content, target, {
    signal: options.signal,
    onBytes: (doneBytes) => options.onBytes(model.name, file, doneBytes),
  });
  if (digest.sha256 !== expected.sha256) {
    throw new PolydubError('model-failed', {
      message: `${file.name} of ${model.name} in ${path} is damaged: its SHA-256 is ${digest.sha256}, expected ${expected.sha256}`,
      remedy: 'Copy the archive again, or export it again. What was right in it has been taken.',
    });
  }
  await acceptFile(target, folder, file.name, { ...expected, ...digest });
}

function otherVersion(path: string, why: string): PolydubError {
  return new PolydubError('usage', {
    message: `${path} was written by another version of Polydub: ${why}`,
    remedy: 'Export and import with the same version.',
  });
}

function unusable(path: string, why: string, cause?: unknown): PolydubError {
  return new PolydubError('usage', {
    message: `${path} is not a complete export of models: ${why}`,
    remedy: 'Give a file that polydub models export has written, copied to its end.',
    cause,
  });
}
