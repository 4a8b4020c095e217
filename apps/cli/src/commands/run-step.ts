import { disposeEngines } from '@polydub/contracts';
import type { StepOptions } from '@polydub/families';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import type { ProfileEngine } from '../profile/profiles.js';
import { requireTemporaryFolder } from '../temporary-folder.js';
import { openEngines } from './open-engines.js';

/**
 * Runs a single step with progress on stderr; nothing is kept of a step that does not end.
 *
 * @param runs the engines that the step runs, of those that a profile may choose
 */
export async function runStep<Result>(
  runs: readonly ProfileEngine[],
  work: (options: StepOptions) => Promise<Result>,
): Promise<Result> {
  await requireTemporaryFolder();
  const view = createProgressView(process.stderr);
  try {
    return await interruptible(async (signal) => {
      const { engines, openThreads } = await openEngines(view, { runs, signal });
      try {
        return await work({ engines, signal, openThreads, onEvent: view.job });
      } finally {
        await disposeEngines(engines);
      }
    }, 'Run the same command again: it begins anew.');
  } finally {
    view.stop();
  }
}
