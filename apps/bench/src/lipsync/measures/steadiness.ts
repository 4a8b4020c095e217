import { type Figures, rounded } from '../../dub-quality-figures.js';
import type { LipTrack } from '../lip-track.js';

/** A change of opening from one frame to the next of more than this share of the face's width is a jump. */
const JUMP = 0.06;

/** How steadily lips move; `rate` in frames a second. */
export function steadinessFigures(track: LipTrack, rate: number): Figures {
  const second: number[] = [];
  let [jumps, steps] = [0, 0];
  for (let index = 1; index < track.length; index++) {
    const [before, now, after] = [track[index - 1], track[index], track[index + 1]];
    if (!before || !now) continue;
    steps += 1;
    if (Math.abs(now.opening - before.opening) > JUMP) jumps += 1;
    if (after) second.push(Math.abs(after.opening - 2 * now.opening + before.opening));
  }
  const mean = second.reduce((sum, value) => sum + value, 0) / second.length;
  return {
    /** Mean second difference of the opening, in thousandths of the face's width. */
    jitter: second.length === 0 ? null : rounded(1000 * mean),
    jumpsPerSecond: steps === 0 ? null : rounded((jumps * rate) / steps),
  };
}
