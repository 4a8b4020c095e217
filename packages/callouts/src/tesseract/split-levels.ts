/** Two groups into which the values of a picture fall. */
export interface Levels {
  /** Averages of the groups. */
  readonly dark: number;
  readonly light: number;
  /** Variance between the groups: large where they are far apart and both large. */
  readonly contrast: number;
}

/** Three groups: averages of the darkest, the middle and the lightest one. */
export type ThreeLevels = readonly [dark: number, middle: number, light: number];

/** Splits values 0…255 where two groups differ most (N. Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979). */
export function splitLevels(values: Uint8Array): Levels {
  const sums = cumulated(values);
  let best: Levels = { dark: 0, light: 255, contrast: 0 };
  for (let threshold = 0; threshold < 255; threshold++) {
    const [below, above] = [groupOf(sums, -1, threshold), groupOf(sums, threshold, 255)];
    const contrast = below.share * above.share * (above.average - below.average) ** 2;
    if (contrast > best.contrast) best = { dark: below.average, light: above.average, contrast };
  }
  return best;
}

/** The same for three groups: letters, their outline and what lies behind them. */
export function splitThreeLevels(values: Uint8Array): ThreeLevels {
  const sums = cumulated(values);
  let best: ThreeLevels = [0, 127, 255];
  let bestScore = -1;
  for (let low = 0; low < 254; low++) {
    for (let high = low + 1; high < 255; high++) {
      const groups = [groupOf(sums, -1, low), groupOf(sums, low, high), groupOf(sums, high, 255)] as const;
      // The variance between groups is largest where this sum is.
      const score = groups.reduce((sum, { share, average }) => sum + share * average ** 2, 0);
      if (score <= bestScore || groups.some(({ share }) => share === 0)) continue;
      bestScore = score;
      best = [groups[0].average, groups[1].average, groups[2].average];
    }
  }
  return best;
}

/** For each level the share of values up to it, and their sum. */
interface Cumulated {
  readonly shares: Float64Array;
  readonly sums: Float64Array;
}

function cumulated(values: Uint8Array): Cumulated {
  const shares = new Float64Array(256);
  for (const value of values) shares[value] = (shares[value] ?? 0) + 1 / values.length;
  const sums = shares.map((share, level) => share * level);
  for (let level = 1; level < 256; level++) {
    shares[level] = (shares[level] ?? 0) + (shares[level - 1] ?? 0);
    sums[level] = (sums[level] ?? 0) + (sums[level - 1] ?? 0);
  }
  return { shares, sums };
}

/** Share and average of the values above one level and up to another. */
function groupOf({ shares, sums }: Cumulated, above: number, upTo: number) {
  const share = (shares[upTo] ?? 0) - (shares[above] ?? 0);
  const isEmpty = share < 1e-9;
  return { share: isEmpty ? 0 : share, average: isEmpty ? 0 : ((sums[upTo] ?? 0) - (sums[above] ?? 0)) / share };
}
