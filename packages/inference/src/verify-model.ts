import { join } from 'node:path';
import { digestFile } from './digest-file.js';
import { readRecord, writeRecord } from './installed-record.js';
import { fileKey, type ModelManifest, madeKey } from './manifest.js';

/** Result of hashing one file of a model again. */
export interface VerifiedFile {
  readonly name: string;
  readonly state: 'intact' | 'damaged' | 'missing';
  /** SHA-256 that was found; `null` when the file is missing. */
  readonly sha256: string | null;
}

/**
 * Hashes every file of the model again. A file that is not as it was installed is struck from the record, so that the next
 * installation replaces it.
 */
export async function verifyModel(model: ModelManifest, folder: string, signal: AbortSignal): Promise<VerifiedFile[]> {
  const record = await readRecord(folder);
  const expected = [
    ...model.files.map(({ name, sha256, ...rest }) => ({ name, sha256, key: fileKey({ name, sha256, ...rest }) })),
    ...model.made.map((made) => ({ name: made.name, sha256: made.sha256 ?? null, key: madeKey(model, made) })),
  ];
  const results: VerifiedFile[] = [];
  for (const { name, sha256, key } of expected) {
    const entry = record.files[name];
    const wanted = sha256 ?? (entry?.key === key ? entry.sha256 : null);
    results.push(await verifyFile(folder, name, wanted, signal));
  }
  const broken = new Set(results.filter(({ state }) => state !== 'intact').map(({ name }) => name));
  const kept = Object.entries(record.files).filter(([name]) => !broken.has(name));
  if (kept.length < Object.keys(record.files).length) await writeRecord(folder, { files: Object.fromEntries(kept) });
  return results;
}

async function verifyFile(
  folder: string,
  name: string,
  wanted: string | null,
  signal: AbortSignal,
): Promise<VerifiedFile> {
  try {
    const { sha256 } = await digestFile(join(folder, name), signal);
    return { name, state: sha256 === wanted ? 'intact' : 'damaged', sha256 };
  } catch (error) {
    signal.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { name, state: 'missing', sha256: null };
  }
}
