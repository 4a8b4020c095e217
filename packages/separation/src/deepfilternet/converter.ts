import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Converter, makeResumable } from '@polydub/inference';
import { extract } from 'tar';
import { ARCHIVE, GRAPHS, STATE_SIZE } from './constants.js';

const graphs: readonly string[] = Object.values(GRAPHS);

/** Takes the three graphs out of the authors' archive and makes them resumable, so that memory need not hold the whole sound. */
export const deepFilterNetConverter: Converter = async ({ inputFolder, outputFolder }) => {
  const folder = await mkdtemp(join(outputFolder, 'archive-'));
  const filter = (path: string) => graphs.includes(path.slice(path.lastIndexOf('/') + 1));
  await extract({ file: join(inputFolder, ARCHIVE), cwd: folder, strip: 2, filter });
  for (const name of graphs) {
    const graph = await readFile(join(folder, name));
    await writeFile(join(outputFolder, name), makeResumable(graph, STATE_SIZE));
  }
  await rm(folder, { recursive: true });
};
