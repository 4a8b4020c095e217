import type { LineReport } from '@polydub/contracts';

/** How a line sits in its slot. */
export type Tightness = 'fits' | 'tight' | 'over';

/** A line that is this much faster than its voice's own pace is heard as hurried. */
const HURRIED_SPEED = 1.15;
/** What nobody hears of a line that ends late. */
const UNHEARD_OVERRUN_SECONDS = 0.1;

/** `over` runs past its slot by more than is unheard; `tight` is hurried, or runs over by less; `fits` is neither. */
export function tightnessOf({ speed, overrunSeconds }: Pick<LineReport, 'speed' | 'overrunSeconds'>): Tightness {
  if (overrunSeconds > UNHEARD_OVERRUN_SECONDS) return 'over';
  return speed > HURRIED_SPEED || overrunSeconds > 0 ? 'tight' : 'fits';
}
