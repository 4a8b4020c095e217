import { join } from 'node:path';
import { digestFile } from './digest-file.js';
import { readRecord } from './installed-record.js';
import { fileKey, type ModelManifest, madeKey } from './manifest.js';

/** Result of hashing one file of a model again. */
export interface VerifiedFile {
  readonly name: string;
  readonly state: 'intact' | 'damaged' | 'missing';
  /** SHA-256 that was found; `null` when the file is missing. */
  readonly sha256: string | null;
}

/** The second one: what should be a folder is a file. */
const MISSING_CODES: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** Hashes every file of the model again and holds it against the manifest, or where that states nothing, the record. */
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
    if (!MISSING_CODES.includes((error as NodeJS.ErrnoException).code)) throw error;
    return { name, state: 'missing', sha256: null };
  }
}
