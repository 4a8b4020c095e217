import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Converter } from '@polydub/inference';
import { extract } from 'tar';
import { makeResumable } from '../graph/resumable-graph.js';
import { DEEPFILTERNET_ARCHIVE, DEEPFILTERNET_STATE_SIZE, deepFilterNetGraphs } from './network.js';

const graphs: readonly string[] = Object.values(deepFilterNetGraphs);

/** Takes the three graphs out of the authors' archive and makes them resumable, so that memory need not hold the whole sound. */
export const deepFilterNetConverter: Converter = async ({ inputFolder, outputFolder }) => {
  const folder = await mkdtemp(join(outputFolder, 'archive-'));
  const filter = (path: string) => graphs.includes(path.slice(path.lastIndexOf('/') + 1));
  await extract({ file: join(inputFolder, DEEPFILTERNET_ARCHIVE), cwd: folder, strip: 2, filter });
  for (const name of graphs) {
    const graph = await readFile(join(folder, name));
    await writeFile(join(outputFolder, name), makeResumable(graph, DEEPFILTERNET_STATE_SIZE));
  }
  await rm(folder, { recursive: true });
};
