/** How a text appears in a row of frames. */
export interface Appearance {
  /** Number of the first frame with it. */
  readonly first: number;
  /** How many frames its appearance takes, 0 when it appears at once. */
  readonly fadeFrames: number;
}

/** A text that was absent before is at least this much stronger afterwards, compared with its full strength. */
const MIN_RISE = 0.3;
/** A fade must explain what is seen this much better than an appearance at once, … */
const MAX_FADE_ERROR = 0.5;
/** … and by more than a wavering of the strength by this much would. */
const MIN_WAVERING = 0.04;
/** A text of which so much is seen before does not appear: it is there, and seen less well for another reason, such as its growth. */
const MAX_ABSENT_SHARE = 0.4;
/** Codecs take up to two frames to show what appears at once. */
const MIN_FADE_FRAMES = 3;
/** Codecs swallow the faintest part of a fade: its speed is measured where the text is as visible as this. */
const MEASURED_SHARES = [0.25, 0.9] as const;
/** A fade takes at most so many times as long as its rise: a strength that hardly changes in between, as when a second line comes later, tells no speed. */
const MAX_STRETCH = 1.5;
/** Before a fade as measured so much of a text is seen faintly, compared with its full strength, if nothing else wavers as much. */
const MIN_FAINT_SHARE = 0.015;
const FAINT_TO_WAVERING = 3;

/**
 * When a text appears in a row of frames that ends with it being fully visible: fits a level before, a level after and
 * a straight rise in between to its strengths, by least squares.
 */
export function fitAppearance(strengths: readonly number[]): Appearance {
  const from = behindOther(strengths);
  const { first, fadeFrames } = fitRise(strengths.slice(from));
  return { first: from + first, fadeFrames };
}

/** In between two texts nothing is left of them but this much, compared with the full strength of the second one. */
const MAX_VALLEY_SHARE = 0.2;

/**
 * The first frame behind another text that looked much like this one and was gone before it came, as the heading "Step 1" before "Step 2";
 * 0 where there was none.
 */
function behindOther(strengths: readonly number[]): number {
  const full = Math.max(...strengths.slice(-3));
  const valley = strengths.findLastIndex((strength) => strength < MAX_VALLEY_SHARE * full);
  const other = strengths.findLastIndex((strength, at) => at < valley && strength >= MAX_VALLEY_SHARE * full);
  const wasThere = strengths.slice(0, other + 1).some((strength) => strength >= MAX_ABSENT_SHARE * full);
  return wasThere ? other + 1 : 0;
}

function fitRise(strengths: readonly number[]): Appearance {
  const sums = prefixSums(strengths);
  let step: Fit = { first: 0, rampFrames: 0, error: errorOfLevel(sums, 0, strengths.length) };
  const full = Math.max(...strengths.slice(-3));
  let ramp: Fit | undefined;
  for (let first = 0; first < strengths.length; first += 1) {
    const before = first === 0 ? 0 : mean(sums, 0, first);
    for (let rampFrames = 0; first + rampFrames < strengths.length; rampFrames += 1) {
      const after = mean(sums, first + rampFrames, strengths.length);
      if (after - before < MIN_RISE * full) continue;
      const error = errorOf(strengths, { first, rampFrames, before, after, sums });
      const isAbsent = before < MAX_ABSENT_SHARE * full;
      if (rampFrames === 0 && first > 0 && isAbsent && error < step.error) step = { first, rampFrames, error };
      if (rampFrames > 0 && error < (ramp?.error ?? Number.POSITIVE_INFINITY)) ramp = { first, rampFrames, error };
    }
  }
  const wavering = strengths.length * (MIN_WAVERING * full) ** 2;
  const beforeRamp = ramp && ramp.first > 0 ? mean(sums, 0, ramp.first) : strengths[0];
  const isThere = beforeRamp !== undefined && beforeRamp >= MAX_ABSENT_SHARE * full;
  const fades = ramp && !isThere && ramp.error < MAX_FADE_ERROR * step.error && step.error - ramp.error > wavering / 4;
  return ramp && fades && ramp.rampFrames >= MIN_FADE_FRAMES - 1 ? fading(ramp, strengths) : atOnce(step, strengths);
}

interface Ramp {
  /** Number of the first frame with the text. */
  readonly first: number;
  /** Frames from there to the first one that shows it fully. */
  readonly rampFrames: number;
}

interface Fit extends Ramp {
  readonly error: number;
}

/** Carries the part of a fade that is seen well on to where it began and ended. */
function fading({ first, rampFrames }: Ramp, strengths: readonly number[]): Appearance {
  const sums = prefixSums(strengths);
  const before = first === 0 ? 0 : mean(sums, 0, first);
  const after = mean(sums, first + rampFrames, strengths.length);
  const [least, most] = MEASURED_SHARES;
  const seen = strengths
    .map((strength, at) => ({ at, share: (strength - before) / (after - before) }))
    .slice(first, first + rampFrames)
    .filter(({ share }) => share >= least && share <= most);
  const line = lineThrough(seen);
  if (!line || line.full - line.zero > MAX_STRETCH * (rampFrames + MIN_FADE_FRAMES))
    return { first, fadeFrames: rampFrames + 1 };
  const invisible = Math.max(first - MIN_FADE_FRAMES, Math.min(first, line.zero));
  const measured = Math.max(0, Math.ceil(invisible + 0.25));
  const start = faintStart(strengths, measured, after);
  return { first: start, fadeFrames: line.full - (start < measured ? start - 1 : invisible) };
}

/** The first of the frames right before a fade as measured in which the text is already seen faintly. */
function faintStart(strengths: readonly number[], measured: number, full: number): number {
  const absent = strengths.slice(0, Math.max(0, measured - MIN_FADE_FRAMES));
  if (absent.length < MIN_FADE_FRAMES) return measured;
  const level = absent.reduce((sum, strength) => sum + strength, 0) / absent.length;
  const wavering = Math.max(...absent.map((strength) => Math.abs(strength - level)));
  const least = level + Math.max(MIN_FAINT_SHARE * full, FAINT_TO_WAVERING * wavering);
  let start = measured;
  while (start > absent.length && (strengths[start - 1] as number) >= least) start -= 1;
  return start;
}

/** Where a straight line through shares is 0 and where it is 1; undefined when they do not rise. */
function lineThrough(seen: readonly { at: number; share: number }[]): { zero: number; full: number } | undefined {
  const middle = seen.reduce((sum, { at }) => sum + at, 0) / seen.length;
  const average = seen.reduce((sum, { share }) => sum + share, 0) / seen.length;
  const spread = seen.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const slope = seen.reduce((sum, { at, share }) => sum + (at - middle) * (share - average), 0) / spread;
  return slope > 0 ? { zero: middle - average / slope, full: middle + (1 - average) / slope } : undefined;
}

/** A first frame of which the codec shows only a part belongs to the text. */
function atOnce({ first }: Ramp, strengths: readonly number[]): Appearance {
  const [before, during, after] = [strengths[first - 2], strengths[first - 1], strengths[first]];
  if (before === undefined || during === undefined || after === undefined) return { first, fadeFrames: 0 };
  return { first: during - before > (after - before) / 3 ? first - 1 : first, fadeFrames: 0 };
}

interface Sums {
  readonly values: Float64Array;
  readonly squares: Float64Array;
}

function prefixSums(strengths: readonly number[]): Sums {
  const values = new Float64Array(strengths.length + 1);
  const squares = new Float64Array(strengths.length + 1);
  for (const [at, strength] of strengths.entries()) {
    values[at + 1] = (values[at] as number) + strength;
    squares[at + 1] = (squares[at] as number) + strength * strength;
  }
  return { values, squares };
}

const sumOf = (sums: Float64Array, from: number, to: number) => (sums[to] as number) - (sums[from] as number);

function mean({ values }: Sums, from: number, to: number): number {
  return to > from ? sumOf(values, from, to) / (to - from) : 0;
}

/** Sum of squared differences of some strengths from their mean. */
function errorOfLevel(sums: Sums, from: number, to: number): number {
  return to > from ? sumOf(sums.squares, from, to) - sumOf(sums.values, from, to) ** 2 / (to - from) : 0;
}

function errorOf(
  strengths: readonly number[],
  fit: Ramp & { readonly before: number; readonly after: number; readonly sums: Sums },
): number {
  const { first, rampFrames, before, after, sums } = fit;
  let error = errorOfLevel(sums, 0, first) + errorOfLevel(sums, first + rampFrames, strengths.length);
  for (let at = 0; at < rampFrames; at += 1) {
    const share = (at + 1) / (rampFrames + 1);
    error += ((strengths[first + at] as number) - before * (1 - share) - after * share) ** 2;
  }
  return error;
}
