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

/** What an API key may be allowed: the families, and what is no task. */
export type KeyScope = (typeof families)[keyof typeof families]['scope'] | 'library' | 'projects';

/** Everything that an API key may be allowed. */
export function keyScopes(known: Families = families): readonly string[] {
  return [...new Set([...Object.values(known).map(({ scope }) => scope), 'library', 'projects'])];
}
