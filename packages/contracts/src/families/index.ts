import type { Families } from './family-spec.js';
import { lipSyncFamily, reusableLipSyncFamily } from './lip-sync.js';
import { translateFamily } from './translate.js';
import { visualFamily } from './visual.js';

/** The families of tasks, one row each, by name. */
export const families = {
  translate: translateFamily,
  visual: visualFamily,
  'lip-sync': lipSyncFamily,
  'reusable-lip-sync': reusableLipSyncFamily,
} as const satisfies Families;

/** A scope of an API key: one per family, and two for operations that are no tasks. */
export type KeyScope = (typeof families)[keyof typeof families]['scope'] | 'library' | 'projects';

/** All scopes that an API key may have. */
export function keyScopes(): readonly string[] {
  return [...new Set([...Object.values(families).map(({ scope }) => scope), 'library', 'projects'])];
}
