import type { Artifact, Callout, OtherText } from '@polydub/contracts';
import { translateLines } from '../common/translate-lines.js';
import { findCallouts } from './find-callouts.js';
import { givenCallouts } from './given-callouts.js';
import { isChanged } from './is-changed.js';
import type { VisualJob, VisualRunner, WhenInspected } from './job.js';
import { redraw } from './redraw.js';
import { identifyPictureLanguage } from './stages/identify-picture-language.js';
import { inspectPicture } from './stages/inspect-picture.js';
import type { PictureInfo } from './stages/schemas.js';
import { type Preview, takePreviews } from './stages/take-previews.js';
import { wordCallouts } from './word-callouts.js';

/** What a visual translation has made. */
export interface VisualResult {
  readonly picture: PictureInfo;
  /** The language of the text in the picture: the one that the job names, or the one that was told. */
  readonly sourceLanguage: string;
  readonly callouts: readonly Callout[];
  /** Texts that are no callouts; they keep their room. */
  readonly otherTexts: readonly OtherText[];
  /** The changed video; absent when the text was only read, or nothing was to be changed. */
  readonly video: Artifact | undefined;
  /** Seconds of the changed video's picture that are the source's own, bit for bit. */
  readonly copiedSeconds: number | undefined;
  /** Frames of callouts before and after. */
  readonly previews: readonly Preview[];
}

/** Visual translation: read the text in the picture → translate it → erase it and draw it again. */
export async function visual(
  job: VisualJob,
  runner: VisualRunner,
  whenInspected?: WhenInspected,
): Promise<VisualResult> {
  const { run, phase, announce } = runner;
  const { media } = job;
  await phase('preprocessing');
  const { picture, ranges } = await run(inspectPicture, { media });
  await whenInspected?.(picture);
  const given = job.callouts && {
    callouts: givenCallouts(job.callouts, { media, picture }),
    otherTexts: job.callouts.otherTexts ?? [],
  };

  await phase('detecting');
  if (job.until === 'translate' && !given) announce(translateLines);
  const sourceLanguage = await languageInPicture(job, picture, runner);
  const told = { ...job, sourceLanguage };
  const found = given ?? (await findCallouts({ job: told, picture, ranges }, runner));

  await phase('translating');
  const callouts = job.until === 'translate' ? await wordCallouts(found.callouts, told, runner) : found.callouts;

  await phase('rendering');
  const changed = callouts.filter((callout) => isChanged(callout, job));
  const { otherTexts } = found;
  const redrawing = { job: told, picture, ranges, callouts, otherTexts, changed };
  const redrawn = changed.length > 0 ? await redraw(redrawing, runner) : undefined;
  const video = redrawn?.video;
  const shown = (changed.length > 0 ? changed : callouts).map(({ id, startSeconds, endSeconds }) => ({
    ...{ id, startSeconds, endSeconds },
  }));
  const { previews } = await run(takePreviews, { media, video, picture, callouts: shown });
  const copiedSeconds = redrawn?.copiedSeconds;
  return { picture, sourceLanguage, callouts, otherTexts, video, copiedSeconds, previews };
}

/** The language that the job names, else the one of the text in some frames. */
async function languageInPicture(
  { media, sourceLanguage }: VisualJob,
  picture: PictureInfo,
  { run }: VisualRunner,
): Promise<string> {
  if (sourceLanguage !== 'auto') return sourceLanguage;
  return (await run(identifyPictureLanguage, { media, picture })).sourceLanguage;
}
