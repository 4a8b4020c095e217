import { placeAt } from '@polydub/callouts';
import type { Box, Callout, TimeSpan } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';
import type { PictureInfo } from './schemas.js';

/** A frame of the result that is read again. */
export interface Moment {
  readonly timeSeconds: number;
  /** The part of the picture that is read: rows in which texts are changed, as wide as the picture. */
  readonly region: Box;
}

/** While a text is shown it is looked at about this often, at most so many times. */
const STEP_SECONDS = 0.75;
const MAX_LOOKS = 5;
/** Above and below a text, so many heights of its first line are read. */
const MARGIN_HEIGHTS = 2;

type Placed = Pick<Callout, 'box' | 'lineBoxes' | 'path' | 'rotationDegrees' | 'startSeconds' | 'endSeconds'>;

/**
 * The frames of a stretch that tell whether its texts were replaced: of each text the second and the last but one in which it is
 * shown, some between them, and the second one before and after it, where a text that slides in or out may still be seen. In
 * order of time.
 */
export function momentsToRead(
  callouts: readonly Placed[],
  range: TimeSpan,
  { width, height, frameRate }: Pick<PictureInfo, 'width' | 'height' | 'frameRate'>,
): Moment[] {
  const frameSeconds = 1 / frameRate;
  const frameAt = (timeSeconds: number) => Math.round(timeSeconds * frameRate);
  const regions = new Map<number, Box>();
  for (const callout of callouts) {
    for (const timeSeconds of looksAt(callout, range, frameSeconds)) {
      if (isOfAnotherRange(timeSeconds, callouts, { range, frameSeconds })) continue;
      const frame = frameAt(timeSeconds);
      const others = regions.get(frame);
      const own = rowsAround(callout, timeSeconds, { width, height });
      regions.set(frame, boxAround(others ? [own, others] : [own]) as Box);
    }
  }
  return [...regions]
    .toSorted(([one], [other]) => one - other)
    .map(([frame, region]) => ({ timeSeconds: frame / frameRate, region }));
}

/** Whether texts of this range are shown on beyond its end, where the changes of another range replace them. */
function isOfAnotherRange(
  timeSeconds: number,
  callouts: readonly Placed[],
  { range, frameSeconds }: { readonly range: TimeSpan; readonly frameSeconds: number },
): boolean {
  const slack = frameSeconds / 2;
  if (timeSeconds > range.startSeconds - slack && timeSeconds < range.endSeconds - slack) return false;
  return callouts.some(
    ({ startSeconds, endSeconds }) => timeSeconds > startSeconds - slack && timeSeconds < endSeconds - slack,
  );
}

function looksAt({ startSeconds, endSeconds }: TimeSpan, range: TimeSpan, frameSeconds: number): number[] {
  const [first, last] = [startSeconds + frameSeconds, endSeconds - 2 * frameSeconds];
  const steps = Math.min(MAX_LOOKS - 1, Math.max(1, Math.ceil((last - first) / STEP_SECONDS)));
  const shown =
    last <= first
      ? [(startSeconds + endSeconds - frameSeconds) / 2]
      : Array.from({ length: steps + 1 }, (_, at) => first + (at * (last - first)) / steps);
  const before = startSeconds >= range.startSeconds ? [startSeconds - 2 * frameSeconds] : [];
  const after = endSeconds <= range.endSeconds ? [endSeconds + frameSeconds] : [];
  const inside = shown.filter((time) => time >= range.startSeconds && time < range.endSeconds - frameSeconds / 2);
  return [...inside, ...before.filter((time) => time >= 0), ...after];
}

/** All rows of the picture that a text takes at a time, with a margin; all of it for one that is turned. */
function rowsAround(
  { box, lineBoxes, path, rotationDegrees }: Placed,
  timeSeconds: number,
  { width, height }: Pick<PictureInfo, 'width' | 'height'>,
): Box {
  const place = placeAt(path, timeSeconds);
  if (rotationDegrees !== 0 || place.rotationDegrees !== 0) return { x: 0, y: 0, width, height };
  const middle = box.y + box.height / 2 + place.offsetY;
  const half = (box.height / 2) * place.scale + MARGIN_HEIGHTS * (lineBoxes[0]?.height ?? box.height);
  const top = Math.max(0, Math.min(height - 1, Math.floor(middle - half)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil(middle + half)));
  return { x: 0, y: top, width, height: bottom - top };
}
