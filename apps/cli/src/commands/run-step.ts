import { disposeEngines } from '@polydub/contracts';
import { createEngines, openModels, openStageThreads, type StepOptions } from '@polydub/families';
import { readConfig } from '../config.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';

/** Runs a single step with progress on stderr; nothing is kept of a step that does not end. */
export async function runStep<Result>(work: (options: StepOptions) => Promise<Result>): Promise<Result> {
  const view = createProgressView(process.stderr);
  const config = readConfig();
  const { cacheFolder } = config;
  const engines = createEngines(openModels(cacheFolder, view.model), config);
  const openThreads = (workFolder: string) =>
    openStageThreads({ workFolder, cacheFolder, choices: config }, view.model);
  try {
    return await interruptible(
      (signal) => work({ engines, signal, openThreads, onEvent: view.job }),
      'Run the same command again: it begins anew.',
    );
  } finally {
    view.stop();
    await disposeEngines(engines);
  }
}
