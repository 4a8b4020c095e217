import { workerData } from 'node:worker_threads';
import { sendNotice, serveStages } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { createEngines, openModels } from './create-engines.js';
import { familiesWithRecipes, stagesOf } from './families.js';
import type { StageThreadData } from './stage-threads.js';

const { workFolder, models, choices } = workerData as StageThreadData;

serveStages({
  stages: stagesOf(familiesWithRecipes),
  engines: createEngines(openModels(models, sendNotice), choices),
  store: new FolderStore(workFolder),
});
