import { withCommonStyles } from '@polydub/callouts';
import type { Box, Callout, OtherText } from '@polydub/contracts';
import { mapRecords, type StageRunner } from '@polydub/pipeline';
import { areNear, stayingText } from './beside.js';
import type { VisualJob } from './job.js';
import { classifyCallouts, type PlacedCallout } from './stages/classify-callouts.js';
import { followSpan } from './stages/follow-span.js';
import { linkCallouts } from './stages/link-callouts.js';
import { readRange } from './stages/read-range.js';
import type { FrameRange, PictureInfo } from './stages/schemas.js';
import { styleCallouts } from './stages/style-callouts.js';

/** The media, its picture, and the stretches in which it is read. */
export interface Inspected {
  readonly job: Pick<VisualJob, 'media' | 'sourceLanguage'>;
  readonly picture: PictureInfo;
  readonly ranges: readonly FrameRange[];
  /** Only what lies in this part of the picture is read, in pixels. */
  readonly region?: Box | undefined;
}

/** The part of a runner that finding needs; recipes of other families find callouts too. */
type FindingRunner = Pick<StageRunner, 'run' | 'map'>;

/** The texts in a picture. */
export interface FoundCallouts {
  readonly callouts: readonly Callout[];
  readonly otherTexts: readonly OtherText[];
}

/** Finds the texts in a picture and tells their look, which erasing and drawing them needs. */
export async function findCallouts(inspected: Inspected, runner: FindingRunner): Promise<FoundCallouts> {
  const { job, picture } = inspected;
  const { media, sourceLanguage } = job;
  const { placed, otherTexts } = await placeCallouts(inspected, runner);
  const look = (callout: PlacedCallout) => ({
    ...{ media, callout, picture, sourceLanguage },
    beside: boxesBeside(callout, placed, otherTexts),
  });
  const styled = await mapRecords(runner, styleCallouts, placed, look);
  const callouts = withCommonStyles(
    styled.map(
      ([{ sample: _used, beginning: _known, ...callout }, { text, style, pictographs, ground, betweenBars }]) => ({
        ...callout,
        text,
        style,
        ...(pictographs.length > 0 && { pictographs }),
        ...(ground && { ground }),
        ...(betweenBars && { betweenBars }),
      }),
    ),
  );
  return { callouts, otherTexts };
}

/** The boxes of level texts at rest that are shown beside a level one at some time. */
function boxesBeside(
  callout: PlacedCallout,
  placed: readonly PlacedCallout[],
  otherTexts: readonly OtherText[],
): readonly Box[] {
  const isStill = ({ rotationDegrees, path }: PlacedCallout) => rotationDegrees === 0 && path.length === 0;
  if (!isStill(callout)) return [];
  const others = [
    ...placed.filter((other) => other.id !== callout.id && isStill(other)),
    ...otherTexts.filter(({ rotationDegrees }) => rotationDegrees === 0).map(stayingText),
  ];
  return others
    .filter((other) => other.startSeconds < callout.endSeconds && other.endSeconds > callout.startSeconds)
    .filter((other) => areNear(other.box, callout.box))
    .flatMap(({ lineBoxes }) => lineBoxes);
}

/** Finds the texts in a picture: read samples → link them to callouts → follow those frame by frame → classify. */
export async function placeCallouts(
  { job, picture, ranges, region }: Inspected,
  { run, map }: FindingRunner,
): Promise<{ readonly placed: PlacedCallout[]; readonly otherTexts: OtherText[] }> {
  const { media, sourceLanguage } = job;
  const readings = await map(
    readRange,
    ranges.map((range) => ({ media, range, sourceLanguage, region })),
  );
  const { candidates, spans, otherTexts } = await run(linkCallouts, { readings, sourceLanguage, picture });
  const followed = await map(
    followSpan,
    spans.map((span) => ({ media, span })),
  );
  const { placed } = await run(classifyCallouts, { candidates, followed, picture });
  return { placed, otherTexts };
}
