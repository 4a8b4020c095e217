import type { Box, CalloutPlace } from '@polydub/contracts';
import type { FollowedCallout } from './followed-callout.js';

/** Sizes that differ by no more than this are one. */
const SIZE_TOLERANCE = 0.02;
/** What grows or shrinks all the time rests nowhere: for less than this share of its time. */
const MIN_RESTING_SHARE = 0.5;

/**
 * A callout whose box is where and as large as it is for most of its time. Read best while it pops up, it has the small box of its first frames,
 * and looks told by that box are those of these frames.
 */
export function atRestingSize(callout: FollowedCallout): FollowedCallout {
  const rest = restOf(callout);
  if (rest === undefined || Math.abs(rest.scale - 1) <= SIZE_TOLERANCE || rest.rotationDegrees !== 0) return callout;
  const moved = (box: Box) => movedBox(box, callout.box, rest);
  const path = callout.path.map((place) => ({
    ...place,
    offsetX: place.offsetX - rest.offsetX,
    offsetY: place.offsetY - rest.offsetY,
    scale: place.scale / rest.scale,
  }));
  return { ...callout, box: moved(callout.box), lineBoxes: callout.lineBoxes.map(moved), path };
}

/** The first place of the longest time in one size; undefined where that is short, or there is none. */
function restOf({ path, startSeconds, endSeconds }: FollowedCallout): CalloutPlace | undefined {
  let [rest, from] = [path[0], path[0]];
  let longestSeconds = 0;
  for (const [index, place] of path.entries()) {
    if (from === undefined || Math.abs(place.scale / from.scale - 1) > SIZE_TOLERANCE) from = place;
    // After its last place a text stays as it is there.
    const until = index === path.length - 1 ? endSeconds : place.timeSeconds;
    if (until - from.timeSeconds <= longestSeconds) continue;
    longestSeconds = until - from.timeSeconds;
    rest = from;
  }
  return longestSeconds >= MIN_RESTING_SHARE * (endSeconds - startSeconds) ? rest : undefined;
}

/** A box that belongs to another one, grown around that one's middle and moved with it. */
function movedBox(box: Box, whole: Box, { scale, offsetX, offsetY }: CalloutPlace): Box {
  const [middleX, middleY] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  return {
    x: middleX + offsetX + (box.x - middleX) * scale,
    y: middleY + offsetY + (box.y - middleY) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}
