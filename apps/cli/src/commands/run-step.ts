import { disposeEngines } from '@polydub/contracts';
import type { StepOptions } from '@polydub/families';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import type { ProfileEngine } from '../profile/profiles.js';
import { requireTemporaryFolder } from '../temporary-folder.js';
import { openEngines } from './open-engines.js';

/**
 * Runs a single step with progress on stderr.
 *
 * @param runs the engines that the step runs, of those that a profile may choose
 * @param keptIn folder for what is done of a step that does not end; default: nothing is kept of it
 */
export async function runStep<Result>(
  runs: readonly ProfileEngine[],
  work: (options: StepOptions) => Promise<Result>,
  keptIn?: string,
): Promise<Result> {
  await requireTemporaryFolder();
  const view = createProgressView(process.stderr);
  try {
    return await interruptible(
      async (signal) => {
        const { engines, openThreads } = await openEngines(view, { runs, signal });
        try {
          return await work({ engines, signal, openThreads, onEvent: view.job, keptIn });
        } finally {
          await disposeEngines(engines);
        }
      },
      keptIn === undefined ? 'Run the same command again: it begins anew.' : undefined,
    );
  } finally {
    view.stop();
  }
}
