import type { FollowedCallout } from '../following/followed-callout.js';

/** Texts come and go together within this. */
const SAME_SECONDS = 0.3;
/** Lines of a caption are this near to one another, and aligned to this, in heights of the lower one. */
const MAX_GAP_HEIGHTS = 0.6;
const MAX_SHIFT_HEIGHTS = 0.5;
/** A caption has one size, or a name in letters that are larger up to so many times. */
const MAX_SIZE_RATIO = 2;

/** Whether two texts come and go together. */
export function areShownTogether(one: FollowedCallout, other: FollowedCallout): boolean {
  return (
    Math.abs(one.startSeconds - other.startSeconds) <= SAME_SECONDS &&
    Math.abs(one.endSeconds - other.endSeconds) <= SAME_SECONDS
  );
}

/** Whether a text stands right below another one and aligned with it, as a role stands below a name: a mark stands alone. */
export function isLineOfCaption(line: FollowedCallout, above: FollowedCallout): boolean {
  if (!/\p{L}{2}/u.test(line.text) || !areShownTogether(line, above)) return false;
  const lowest = above.lineBoxes.at(-1) ?? above.box;
  const height = line.box.height;
  if (Math.max(height, lowest.height) > MAX_SIZE_RATIO * Math.min(height, lowest.height)) return false;
  const gap = Math.abs(line.box.y - lowest.y - lowest.height);
  const shifts = [
    line.box.x - above.box.x,
    line.box.x + line.box.width - above.box.x - above.box.width,
    line.box.x + line.box.width / 2 - above.box.x - above.box.width / 2,
  ];
  return gap <= MAX_GAP_HEIGHTS * height && shifts.some((shift) => Math.abs(shift) <= MAX_SHIFT_HEIGHTS * height);
}
