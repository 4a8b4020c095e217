import type { Engines } from '@polydub/contracts';
import { createEngines, openModels, openStageThreads } from '@polydub/families';
import type { StageThreads } from '@polydub/pipeline';
import { readConfig } from '../config.js';
import type { ProgressView } from '../output/progress-view.js';
import { inForce } from '../profile/in-force.js';
import type { Profile, ProfileEngine } from '../profile/profiles.js';

/** The engines of the profile in force. */
export interface OpenEngines {
  readonly profile: Profile;
  readonly engines: Engines;
  /** Threads that run the same engines, for a job that keeps its work in a folder. */
  openThreads(workFolder: string): StageThreads;
}

/** Opens the engines for a command that runs some of them; only what the profile chose of these is fetched now. */
export async function openEngines(
  view: ProgressView,
  { runs, signal }: { readonly runs: readonly ProfileEngine[]; readonly signal: AbortSignal },
): Promise<OpenEngines> {
  const given = readConfig();
  const models = openModels(given, view.model);
  const { config, profile } = await inForce(given, { models, runs, signal, tell: tellAbove(view) });
  return {
    profile,
    engines: createEngines(models, config),
    openThreads: (workFolder) => openStageThreads({ workFolder, models: given, choices: config }, view.model),
  };
}

/** Writes lines to stderr, above the progress. */
export function tellAbove(view: ProgressView): (line: string) => void {
  return (line) => {
    view.stop();
    process.stderr.write(`${line}\n`);
  };
}
