import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Converter, convert } from './convert.js';
import { digestFile, type FileDigest } from './digest-file.js';
import { type FetchContext, fetchFile } from './fetch-file.js';
import { type InstalledEntry, type InstalledRecord, isInstalled, readRecord, writeRecord } from './installed-record.js';
import { fileKey, type ModelFile, type ModelManifest, madeKey } from './manifest.js';
import type { OnProgress } from './progress.js';
import { unfinishedMark } from './sources/archive-folder.js';
import type { Fetchers } from './sources/fetcher.js';

/** Everything that an installation needs. The caller holds the folder's lock. */
export interface Installation {
  readonly model: ModelManifest;
  readonly folder: string;
  readonly fetchers: Fetchers;
  readonly converters: Readonly<Record<string, Converter>>;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Whether every file of the model lies in the folder as it was verified; a few milliseconds. */
export async function isComplete(model: ModelManifest, folder: string): Promise<boolean> {
  const record = await readRecord(folder);
  const checks = [
    ...model.files.map((file) => isInstalled(folder, file.name, fileKey(file), record)),
    ...model.made.map((made) => isInstalled(folder, made.name, madeKey(model, made), record)),
  ];
  return (await Promise.all(checks)).every(Boolean);
}

/** Fetches, checks and makes what is missing. Interrupted at any point, the next call goes on from there. */
export async function install(installation: Installation): Promise<void> {
  const { model, folder, onProgress } = installation;
  const workFolder = join(folder, '.work');
  await dropUnfinished(join(workFolder, 'archives'));
  const context: FetchContext = { ...installation, workFolder, deadKinds: new Map() };
  for (const file of model.files) await installFile(file, installation, context);
  await rm(workFolder, { recursive: true, force: true });
  for (const by of new Set(model.made.map((made) => made.by))) await installMade(by, installation, workFolder);
  await rm(workFolder, { recursive: true, force: true });
  onProgress({ model: model.name, file: null, phase: 'done', doneBytes: 0, totalBytes: null });
}

async function installFile(file: ModelFile, { model, folder, onProgress }: Installation, context: FetchContext) {
  const record = await readRecord(folder);
  const key = fileKey(file);
  if (await isInstalled(folder, file.name, key, record)) return;
  const report = { model: model.name, file: file.name, totalBytes: file.sizeBytes };
  onProgress({ ...report, phase: 'verify', doneBytes: 0 });
  const pinned = pinnedDigest(file, record);
  const entry =
    (await presentEntry(join(folder, file.name), pinned, record.files[file.name])) ??
    (await fetchInto(folder, file, pinned, context));
  await remember(folder, file.name, { ...entry, key });
  onProgress({ ...report, phase: 'done', doneBytes: entry.sizeBytes });
}

type Verified = Pick<InstalledEntry, 'sha256' | 'sizeBytes' | 'statedBySource'>;

/** What the file must be: from the manifest, or for a file that trusts the hub, from the first time it came. */
function pinnedDigest(file: ModelFile, record: InstalledRecord): FileDigest | undefined {
  const { sha256, sizeBytes } = file;
  if (sha256 !== null && sizeBytes !== null) return { sha256, sizeBytes };
  const entry = record.files[file.name];
  return entry?.key === fileKey(file) ? entry : undefined;
}

/** A right file that lies there though no record vouches for it: copied by hand, touched, or moved just before a crash. */
async function presentEntry(
  path: string,
  pinned: FileDigest | undefined,
  entry: InstalledEntry | undefined,
): Promise<Verified | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (pinned === undefined || found?.size !== pinned.sizeBytes) return undefined;
  const digest = await digestFile(path);
  return digest.sha256 === pinned.sha256 ? { ...digest, ...stated(entry) } : undefined;
}

async function fetchInto(
  folder: string,
  file: ModelFile,
  pinned: FileDigest | undefined,
  context: FetchContext,
): Promise<Verified> {
  const { path, sha256, sizeBytes, ...rest } = await fetchFile(file, pinned, context);
  await moveInto(path, join(folder, file.name));
  return { sha256, sizeBytes, ...stated(rest) };
}

const stated = (from: Pick<InstalledEntry, 'statedBySource'> | undefined) =>
  from?.statedBySource === undefined ? {} : { statedBySource: from.statedBySource };

async function installMade(by: string, installation: Installation, workFolder: string): Promise<void> {
  const { model, folder, converters, signal, onProgress } = installation;
  const record = await readRecord(folder);
  const wanted = model.made.filter((made) => made.by === by);
  const present = await Promise.all(wanted.map((made) => isInstalled(folder, made.name, madeKey(model, made), record)));
  if (present.every(Boolean)) return;
  onProgress({ model: model.name, file: null, phase: 'convert', doneBytes: 0, totalBytes: null });
  const outputFolder = join(workFolder, `made-${by}`);
  for (const file of await convert(model, by, converters, { inputFolder: folder, outputFolder, signal })) {
    const { sha256, sizeBytes } = file;
    await acceptFile(file.path, folder, file.made.name, { key: madeKey(model, file.made), sha256, sizeBytes });
  }
}

/** Moves a verified file to its place in the model's folder and notes it in the record. */
export async function acceptFile(
  from: string,
  folder: string,
  name: string,
  entry: Omit<InstalledEntry, 'mtimeMs'>,
): Promise<void> {
  await moveInto(from, join(folder, name));
  await remember(folder, name, entry);
}

async function moveInto(from: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rename(from, path);
}

async function remember(folder: string, name: string, entry: Omit<InstalledEntry, 'mtimeMs'>): Promise<void> {
  const { mtimeMs } = await stat(join(folder, name));
  const record = await readRecord(folder);
  await writeRecord(folder, { files: { ...record.files, [name]: { ...entry, mtimeMs } } });
}

/** Half-downloaded packages cannot be continued; whole ones are kept. */
async function dropUnfinished(archiveFolder: string): Promise<void> {
  const entries = await readdir(archiveFolder, { recursive: true }).catch(() => []);
  const unfinished = entries.filter((entry) => entry.includes(unfinishedMark));
  await Promise.all(unfinished.map((entry) => rm(join(archiveFolder, entry), { recursive: true, force: true })));
}
