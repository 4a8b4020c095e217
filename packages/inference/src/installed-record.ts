import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const entrySchema = z.strictObject({
  /** Key of the manifest's file when it was installed. */
  key: z.string(),
  sha256: z.string(),
  sizeBytes: z.number(),
  mtimeMs: z.number(),
  /** What the hub stated, for files that the manifest trusts it with. */
  statedBySource: z.strictObject({ revision: z.string(), etag: z.string() }).optional(),
});
const recordSchema = z.strictObject({ files: z.record(z.string(), entrySchema) });

/** What is known of one installed file. */
export type InstalledEntry = z.infer<typeof entrySchema>;
/** What `installed.json` of a model's folder says: the files that were verified, so that they need not be hashed again. */
export type InstalledRecord = z.infer<typeof recordSchema>;

/** Name of the record's file in the folder of a model. */
export const RECORD_NAME = 'installed.json';

/** Reads the text of a record. Throws when it is none. */
export function parseRecord(text: string): InstalledRecord {
  return recordSchema.parse(JSON.parse(text));
}

/** Reads the record; one that is missing or damaged counts as empty, and its files are hashed again. */
export async function readRecord(folder: string): Promise<InstalledRecord> {
  try {
    return parseRecord(await readFile(join(folder, RECORD_NAME), 'utf8'));
  } catch {
    return { files: {} };
  }
}

/** Replaces the record in one step. */
export async function writeRecord(folder: string, record: InstalledRecord): Promise<void> {
  const beside = join(folder, `${RECORD_NAME}.new`);
  await writeFile(beside, `${JSON.stringify(record, null, 2)}\n`);
  await rename(beside, join(folder, RECORD_NAME));
}

/** Stops trusting files, so that the next installation replaces them; what they must hash to stays known. */
export async function distrust(folder: string, names: readonly string[]): Promise<void> {
  const { files } = await readRecord(folder);
  const entries = Object.entries(files).map(([name, entry]) => [
    name,
    names.includes(name) ? { ...entry, mtimeMs: 0 } : entry,
  ]);
  await writeRecord(folder, { files: Object.fromEntries(entries) });
}

/** Whether the file lies there, under this key, with the size and time it had when it was verified. */
export async function isInstalled(
  folder: string,
  name: string,
  key: string,
  record: InstalledRecord,
): Promise<boolean> {
  const entry = record.files[name];
  if (entry === undefined || entry.key !== key) return false;
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found?.size === entry.sizeBytes && found.mtimeMs === entry.mtimeMs;
}
