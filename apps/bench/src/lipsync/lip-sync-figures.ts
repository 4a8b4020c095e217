import { type Figures, missesOf, rounded, type Target } from '../dub-quality-figures.js';
import type { MeasuredClip } from './measure-clip.js';

/** The first targets; measures without one are told and not judged. */
const targets: Readonly<Record<string, Target>> = {
  correlation: { least: 0.5 },
  correlationAboveWrong: { least: 0.35 },
  closedFound: { least: 0.75 },
  'way.closures': { least: 0.8 },
  'way.opening': { least: 0.8 },
  'way.rounding': { least: 0.8 },
  outsidePsnrDb: { least: 42 },
};

/** The measures that miss their targets, such as `correlation 0.4 (least 0.5)`. */
export function lipSyncMisses(figures: Figures): string[] {
  return missesOf(figures, targets);
}

/** The mean of each figure over the clips that have it. */
export function meanFigures(measured: readonly MeasuredClip[]): Figures {
  const all = measured.map(({ figures }) => figures);
  const names = [...new Set(all.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => {
      const values = all.flatMap((figures) => figures[name] ?? []);
      const sum = values.reduce((total, value) => total + value, 0);
      return [name, values.length === 0 ? null : rounded(sum / values.length)];
    }),
  );
}
