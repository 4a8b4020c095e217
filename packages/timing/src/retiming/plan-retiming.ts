import type { TimeMap } from '@polydub/contracts';
import { outputSecondsAt } from '@polydub/contracts';
import type { Take } from '../schedule.js';
import type { Slot } from '../slots.js';
import { pieceStretches } from './piece-stretches.js';

/** A picture whose speed is changed to fit the speech over it. */
export interface Retiming {
  /** From the source's clock to the output's. */
  readonly map: TimeMap;
  /** The slots on the output's clock. */
  readonly slots: Slot[];
  /** Length of the output. */
  readonly durationSeconds: number;
}

/**
 * Plans how the picture is slowed down or sped up so that each line's picture lasts as long as its take at the voice's
 * own speed (`align_video`): within a line at 0.8 to 1.25 times the source's speed, and, if that is not slow enough,
 * also in the silence that the line borrows. Elsewhere the speed is that of the source. `schedule` the takes in the
 * slots returned here, on a canvas as long as the output.
 *
 * Slots are in order of their start, as `planSlots` gives them; a slot without a take has no effect. Every knot is the
 * sum of the pieces before it, so rounding errors stay far below a frame or a sample.
 */
export function planRetiming(
  takes: readonly Take[],
  slots: readonly Slot[],
  { durationSeconds }: { readonly durationSeconds: number },
): Retiming {
  const map = mapOf(pieceStretches(takes, slots, durationSeconds));
  const moved = (seconds: number) => outputSecondsAt(map, seconds);
  return {
    map,
    slots: slots.map((slot) => ({
      ...slot,
      startSeconds: moved(slot.startSeconds),
      endSeconds: moved(slot.endSeconds),
      limitSeconds: moved(slot.limitSeconds),
    })),
    durationSeconds: moved(durationSeconds),
  };
}

function mapOf(pieces: readonly { readonly endSeconds: number; readonly stretch: number }[]): TimeMap {
  const map: TimeMap = [{ sourceSeconds: 0, outputSeconds: 0 }];
  let [sourceSeconds, outputSeconds] = [0, 0];
  pieces.forEach(({ endSeconds, stretch }, index) => {
    outputSeconds += (endSeconds - sourceSeconds) * stretch;
    sourceSeconds = endSeconds;
    if (pieces[index + 1]?.stretch !== stretch) map.push({ sourceSeconds, outputSeconds });
  });
  return map;
}
