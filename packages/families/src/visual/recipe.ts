import type { Artifact, Callout } from '@polydub/contracts';
import { findCallouts } from './find-callouts.js';
import { isChanged } from './is-changed.js';
import type { VisualJob, VisualRunner, WhenInspected } from './job.js';
import { redraw } from './redraw.js';
import { inspectPicture } from './stages/inspect-picture.js';
import type { PictureInfo } from './stages/schemas.js';
import { type Preview, takePreviews } from './stages/take-previews.js';
import { wordCallouts } from './word-callouts.js';

/** What a visual translation has made. */
export interface VisualResult {
  readonly picture: PictureInfo;
  readonly callouts: readonly Callout[];
  /** The changed video; absent when the text was only read, or nothing was to be changed. */
  readonly video: Artifact | undefined;
  /** Frames of callouts before and after. */
  readonly previews: readonly Preview[];
}

/** Visual translation: read the text in the picture → translate it → erase it and draw it again. */
export async function visual(
  job: VisualJob,
  runner: VisualRunner,
  whenInspected?: WhenInspected,
): Promise<VisualResult> {
  const { run, phase } = runner;
  const { media } = job;
  await phase('preprocessing');
  const { picture, ranges } = await run(inspectPicture, { media });
  await whenInspected?.(picture);

  await phase('detecting');
  const found = job.callouts?.callouts ?? (await findCallouts({ job, picture, ranges }, runner));

  await phase('translating');
  const callouts = job.until === 'translate' ? await wordCallouts(found, job, runner) : found;

  await phase('rendering');
  const changed = callouts.filter((callout) => isChanged(callout, job));
  const video = changed.length > 0 ? await redraw({ job, picture, ranges, callouts, changed }, runner) : undefined;
  const shown = (changed.length > 0 ? changed : callouts).map(({ id, startSeconds, endSeconds }) => ({
    ...{ id, startSeconds, endSeconds },
  }));
  const { previews } = await run(takePreviews, { media, video, picture, callouts: shown });
  return { picture, callouts, video, previews };
}
