import type { LineReport } from '@polydub/contracts';

/** How well a line fits its slot. */
export type Tightness = 'fits' | 'tight' | 'over';

/** A line this many times faster than its voice's own pace sounds hurried. */
const HURRIED_SPEED = 1.15;
/** A line may end this late without anybody noticing. */
const UNHEARD_OVERRUN_SECONDS = 0.1;

/** `over`: runs past its slot by a noticeable time. `tight`: sounds hurried, or runs over by less. `fits`: neither. */
export function tightnessOf({ speed, overrunSeconds }: Pick<LineReport, 'speed' | 'overrunSeconds'>): Tightness {
  if (overrunSeconds > UNHEARD_OVERRUN_SECONDS) return 'over';
  return speed > HURRIED_SPEED || overrunSeconds > 0 ? 'tight' : 'fits';
}
