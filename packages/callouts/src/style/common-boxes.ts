import type { Callout } from '@polydub/contracts';

type Plate = NonNullable<Callout['style']['plate']>;

/** Boxes of single lines of one look differ by no more than this in height: letters that reach down may make one higher. */
const MAX_HEIGHT_RATIO = 1.4;
/** And their texts by no more than this in size. */
const MAX_SIZE_RATIO = 1.2;

/**
 * Gives subtitles of one line on a plate the box of a line where others of the video have one behind each line: a longer or shorter translation
 * gets boxes of its own size then, whatever its lines. How much these hide is told best where several lines show it.
 */
export function withCommonBoxes(callouts: readonly Callout[]): Callout[] {
  const boxed = callouts.filter((callout) => isLevelSubtitle(callout) && callout.style.plate?.lineBoxes);
  return callouts.map((callout) => {
    const { plate } = callout.style;
    if (!plate || plate.lineBoxes || callout.lineBoxes.length > 1 || !isLevelSubtitle(callout)) return callout;
    const like = boxed.find((other) => isAlike(callout, plate, other))?.style.plate;
    if (!like) return callout;
    const { colour, opacity } = like;
    return { ...callout, style: { ...callout.style, plate: { ...plate, colour, opacity, lineBoxes: [plate.box] } } };
  });
}

function isLevelSubtitle({ kind, path, rotationDegrees }: Callout): boolean {
  return kind === 'subtitle' && path.length === 0 && rotationDegrees === 0;
}

function isAlike({ style }: Callout, { box }: Plate, other: Callout): boolean {
  const heights = (other.style.plate?.lineBoxes ?? []).map(({ height }) => height);
  return (
    ratio(style.fontSizePixels, other.style.fontSizePixels) <= MAX_SIZE_RATIO &&
    heights.some((height) => ratio(height, box.height) <= MAX_HEIGHT_RATIO)
  );
}

function ratio(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other);
}
