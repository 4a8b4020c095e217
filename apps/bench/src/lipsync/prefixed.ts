import type { Figures } from '../dub-quality-figures.js';

/** Figures under a name, such as `tuning.correlation`. */
export function prefixed(prefix: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]));
}
