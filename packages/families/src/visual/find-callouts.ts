import type { Callout } from '@polydub/contracts';
import { mapRecords } from '@polydub/pipeline';
import type { VisualJob, VisualRunner } from './job.js';
import { classifyCallouts } from './stages/classify-callouts.js';
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
}

/** Finds the texts in a picture: read samples → link them to callouts → follow those frame by frame → classify → tell their look. */
export async function findCallouts({ job, picture, ranges }: Inspected, runner: VisualRunner): Promise<Callout[]> {
  const { run, map } = runner;
  const { media, sourceLanguage } = job;
  const readings = await map(
    readRange,
    ranges.map((range) => ({ media, range, sourceLanguage })),
  );
  const { candidates, spans } = await run(linkCallouts, { readings, sourceLanguage, picture });
  const followed = await map(
    followSpan,
    spans.map((span) => ({ media, span })),
  );
  const { placed } = await run(classifyCallouts, { candidates, followed, picture });
  const look = (callout: (typeof placed)[number]) => ({ media, callout, picture, sourceLanguage });
  const styled = await mapRecords(runner, styleCallouts, placed, look);
  return styled.map(([callout, { style }]) => ({ ...callout, style }));
}
