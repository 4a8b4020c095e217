import type { CalloutPlace } from '@polydub/contracts';
import type { FollowedCallout } from './followed-callout.js';

/** Size and length of what is shown. */
export interface ShownPicture {
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}

/** Shadows and outlines lie outside of a text's box: by up to this, in heights of a line. */
const MARGIN_HEIGHTS = 0.3;
/** What takes longer to pass the edge of the picture is not known to go on as before. */
const MAX_SECONDS = 1;

/**
 * Follows a text that moves over the edge of the picture as far as it is outside: when only a strip of it is left, it can no
 * longer be recognized, but still be seen.
 */
export function reachEdges(callout: FollowedCallout, picture: ShownPicture): FollowedCallout {
  const { path } = callout;
  const [first, second, last, beforeLast] = [path[0], path[1], path.at(-1), path.at(-2)];
  if (!first || !second || !last || !beforeLast) return callout;
  const cuts = callout.cutSeconds;
  const earliest = Math.max(0, ...cuts.filter((cut) => cut <= callout.startSeconds));
  const latest = Math.min(picture.durationSeconds, ...cuts.filter((cut) => cut >= callout.endSeconds));
  const [timeBefore, timeAfter] = [callout.startSeconds - earliest, latest - callout.endSeconds];
  const before = callout.fadeInSeconds > 0 ? undefined : beyond(callout, [second, first], picture, timeBefore);
  const after = callout.fadeOutSeconds > 0 ? undefined : beyond(callout, [beforeLast, last], picture, timeAfter);
  return {
    ...callout,
    startSeconds: callout.startSeconds - (before?.seconds ?? 0),
    endSeconds: callout.endSeconds + (after?.seconds ?? 0),
    path: [...(before ? [before.place] : []), ...path, ...(after ? [after.place] : [])],
  };
}

/**
 * When, and where, a text that goes on as from the first of two places to the second is outside of the picture, or as far as it comes
 * in the time that there is.
 */
function beyond(
  { box, lineBoxes }: FollowedCallout,
  [from, to]: readonly [CalloutPlace, CalloutPlace],
  picture: ShownPicture,
  availableSeconds: number,
): { readonly seconds: number; readonly place: CalloutPlace } | undefined {
  const seconds = Math.abs(to.timeSeconds - from.timeSeconds);
  if (seconds === 0) return undefined;
  const margin = (MARGIN_HEIGHTS * box.height) / lineBoxes.length;
  const speed = { x: (to.offsetX - from.offsetX) / seconds, y: (to.offsetY - from.offsetY) / seconds };
  const times = [
    secondsToLeave(box.x + to.offsetX - margin, box.width + 2 * margin, picture.width, speed.x),
    secondsToLeave(box.y + to.offsetY - margin, box.height + 2 * margin, picture.height, speed.y),
  ].flatMap((time) => time ?? []);
  if (times.length === 0) return undefined;
  const neededSeconds = Math.min(...times);
  if (neededSeconds > MAX_SECONDS) return undefined;
  const goneSeconds = Math.min(neededSeconds, availableSeconds);
  if (goneSeconds <= 0) return undefined;
  const timeSeconds = to.timeSeconds + Math.sign(to.timeSeconds - from.timeSeconds) * goneSeconds;
  const offset = { offsetX: to.offsetX + speed.x * goneSeconds, offsetY: to.offsetY + speed.y * goneSeconds };
  return { seconds: goneSeconds, place: { ...to, ...offset, timeSeconds } };
}

/** How long a stretch that already reaches over one end of a length takes to leave it there; undefined when it does not. */
function secondsToLeave(start: number, size: number, length: number, speed: number): number | undefined {
  if (speed > 0 && start + size > length) return (length - start) / speed;
  return speed < 0 && start < 0 ? (start + size) / -speed : undefined;
}
