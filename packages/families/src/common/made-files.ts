import { copyFile, mkdir, open, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { explainDiskFull } from '@polydub/storage';
import type { ZodType } from 'zod';

/** Folder under the out folder with the files that a person may edit, as the last job made them. */
export const MADE_FOLDER = '.made';

/** What a report says about the files beside it, by role. */
interface ReportWithOutputs {
  readonly outputs: Readonly<Record<string, string>>;
}

/** Names of the files beside the report that the last job left in a folder; none where the report is missing, damaged or of another kind. */
export async function madeFiles(outFolder: string, schema: ZodType<ReportWithOutputs>): Promise<readonly string[]> {
  const outputs = await readFile(join(outFolder, 'report.json'), 'utf8')
    .then((text) => Object.values(schema.parse(JSON.parse(text)).outputs))
    .catch(() => []);
  // A report may come from anywhere, and what it names may be removed.
  return outputs.filter((name) => basename(name) === name);
}

/** Removes files of the last job, see {@link madeFiles}, that this one did not make. */
export async function removeStale(
  outFolder: string,
  before: readonly string[],
  names: Iterable<string>,
): Promise<void> {
  const kept = new Set(names);
  const stale = before.filter((name) => !kept.has(name));
  await Promise.all(stale.map((name) => rm(join(outFolder, name), { force: true })));
}

/** Keeps a file as it was made, to be compared with later; without that file none is kept. Throws `PolydubError` storage-full. */
export async function keepMade(outFolder: string, name: string): Promise<void> {
  const target = join(outFolder, MADE_FOLDER, name);
  await mkdir(join(outFolder, MADE_FOLDER), { recursive: true });
  await copyFile(join(outFolder, name), target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw explainDiskFull(error, target);
    await rm(target, { force: true });
  });
}

/** Says of a file that it was not made by the last job, but given: it counts as changed. What was made before stays known. */
export async function keepNotMade(outFolder: string, name: string): Promise<void> {
  await mkdir(join(outFolder, MADE_FOLDER), { recursive: true });
  const file = await open(join(outFolder, MADE_FOLDER, name), 'a');
  await file.close();
}

/** Whether a file differs from what was made; one that is missing is made anew. */
export async function isChanged(outFolder: string, name: string): Promise<boolean> {
  const read = (folder: string) => readFile(join(folder, name)).catch(() => undefined);
  const [now, made] = [await read(outFolder), await read(join(outFolder, MADE_FOLDER))];
  return now !== undefined && made !== undefined && !now.equals(made);
}
