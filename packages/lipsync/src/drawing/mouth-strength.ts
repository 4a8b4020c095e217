/** Frames in which the frame's own mouth gives way. */
export const RAMP_FRAMES = 4;

/** A frame whose mouth may be worked on. */
export interface WorkedFrame {
  readonly isUsable: boolean;
  readonly startsShot: boolean;
}

/**
 * How far a frame's own mouth gives way, 0…1; less than 1 beside frames of the same shot whose mouth cannot be worked on. The window
 * holds `RAMP_FRAMES` frames on either side.
 */
export function strengthOf(window: readonly WorkedFrame[], centre: number): number {
  let nearest = RAMP_FRAMES + 1;
  for (const direction of [-1, 1]) {
    for (let away = 0; away <= RAMP_FRAMES; away++) {
      const index = centre + direction * away;
      const frame = window[index];
      if (!frame) break;
      if (!frame.isUsable) nearest = Math.min(nearest, away);
      const isCut = direction < 0 ? frame.startsShot : (window[index + 1]?.startsShot ?? false);
      if (isCut) break;
    }
  }
  return nearest / (RAMP_FRAMES + 1);
}
