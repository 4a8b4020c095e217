import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Marks folders that an interrupted download left behind. */
export const unfinishedMark = '.unfinished-';

/**
 * The folder of a package, filled by `fill` unless it is there already: it appears under its name only when complete,
 * so that what is whole is never fetched again.
 */
export async function packageFolder(path: string, fill: (emptyFolder: string) => Promise<void>): Promise<string> {
  if (await exists(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = await mkdtemp(path + unfinishedMark);
  await fill(unfinished);
  await rename(unfinished, path);
  return path;
}

/** Path of the only file in the folder that ends so. */
export async function onlyFile(folder: string, ending: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const [name] = found;
  if (name === undefined || found.length > 1)
    throw new Error(`expected one *${ending} in ${folder}, found ${found.length}`);
  return join(folder, name);
}

async function exists(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}
