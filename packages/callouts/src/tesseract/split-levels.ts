/** Two groups into which the values of a picture fall. */
export interface Levels {
  /** Largest value of the darker group. */
  readonly threshold: number;
  /** Averages of the groups. */
  readonly dark: number;
  readonly light: number;
  /** Variance between the groups: large where they are far apart and both large. */
  readonly contrast: number;
}

/** Splits values 0…255 where the groups differ most (N. Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979). */
export function splitLevels(values: Uint8Array): Levels {
  const histogram = new Float64Array(256);
  for (const value of values) histogram[value] = (histogram[value] ?? 0) + 1;
  const total = histogram.reduce((sum, count, level) => sum + count * level, 0);
  let best: Levels = { threshold: 127, dark: 0, light: 255, contrast: 0 };
  let [below, sumBelow] = [0, 0];
  for (const [threshold, count] of histogram.entries()) {
    below += count;
    sumBelow += count * threshold;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const [dark, light] = [sumBelow / below, (total - sumBelow) / above];
    const contrast = (below / values.length) * (above / values.length) * (light - dark) ** 2;
    if (contrast > best.contrast) best = { threshold, dark, light, contrast };
  }
  return best;
}
