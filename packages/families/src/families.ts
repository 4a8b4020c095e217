import type { AnyStage } from '@polydub/pipeline';
import type { Family } from './family.js';
import { lipSyncTasks, reusableLipSyncTasks } from './lip-sync/task.js';
import { translateTasks } from './translate/task.js';
import { visualTasks } from './visual/task.js';

/** The families that have recipes, one line each. */
export const familiesWithRecipes: readonly Family[] = [translateTasks, visualTasks, lipSyncTasks, reusableLipSyncTasks];

/** The stages of some families, each once, in the order of their recipes. */
export function stagesOf(families: readonly Pick<Family, 'stages'>[]): readonly AnyStage[] {
  return [...new Map(families.flatMap(({ stages }) => stages.map((stage) => [stage.name, stage] as const))).values()];
}
