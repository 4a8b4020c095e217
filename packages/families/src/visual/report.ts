import type { Artifact, Callout, CalloutReport, Callouts, Engines, VisualReport, Warning } from '@polydub/contracts';
import type { ReportContext } from '../common/job-tools.js';
import { isChanged } from './is-changed.js';
import type { VisualJob } from './job.js';
import type { VisualResult } from './recipe.js';
import { calloutOfUnit } from './text-units.js';

/** The report on a finished visual translation. */
export function visualReportOf(result: VisualResult, context: ReportContext<VisualJob>): VisualReport {
  const { inputName, job, engines, stageSeconds, warnings } = context;
  const { picture, sourceLanguage, callouts, video, copiedSeconds } = result;
  return {
    version: 1,
    input: { name: inputName, sha256: job.media.sha256, durationSeconds: picture.durationSeconds },
    picture: { width: picture.width, height: picture.height },
    sourceLanguage,
    ...(job.until === 'translate' && { targetLanguage: job.targetLanguage }),
    engines: enginesUsed(job, engines),
    outputs: visualOutputNames(job, video),
    ...(copiedSeconds !== undefined && { copiedSeconds }),
    stageSeconds: { ...stageSeconds },
    callouts: callouts.map((callout) => calloutReport(callout, context)),
    warnings: warnings
      .filter((warning) => !callouts.some((callout) => isAbout(warning, callout)))
      .map((warning) => ({ ...warning })),
  };
}

/** `callouts.json`. */
export function calloutsOf({ picture, sourceLanguage, callouts, otherTexts }: VisualResult, job: VisualJob): Callouts {
  return {
    language: sourceLanguage,
    ...(job.until === 'translate' && { targetLanguage: job.targetLanguage }),
    videoSha256: job.media.sha256,
    width: picture.width,
    height: picture.height,
    callouts: [...callouts],
    otherTexts: [...otherTexts],
  };
}

/** Names of the delivered files besides the report, by role. */
export function visualOutputNames(
  { until }: Pick<VisualJob, 'until'>,
  video: Artifact | undefined,
): Record<string, string> {
  return { ...(video && { video: `${visualVideoName(until)}${video.extension}` }), callouts: CALLOUTS_FILE };
}

/** Where a person finds the callouts, and may edit them. */
export const CALLOUTS_FILE = 'callouts.json';

/** Name of the video, without its ending; undefined where none is made. */
export function visualVideoName(until: VisualJob['until']): string | undefined {
  return { read: undefined, erase: 'erased', translate: 'translated' }[until];
}

function enginesUsed({ until, callouts }: VisualJob, engines: Engines): Record<string, string> {
  const { textDetector, textRecognizers, translator, inpainter } = engines;
  return {
    ...(callouts === undefined && {
      'text detection': textDetector.name,
      'text recognition': textRecognizers.map(({ name }) => name).join(', '),
    }),
    ...(until === 'translate' && { translation: translator.name }),
    ...(until !== 'read' && { inpainting: inpainter.name }),
  };
}

function calloutReport(
  callout: Callout,
  { job, warnings }: Pick<ReportContext<VisualJob>, 'job' | 'warnings'>,
): CalloutReport {
  const { id, kind, startSeconds, endSeconds, text: source, translation = '' } = callout;
  const own = warnings.filter((warning) => isAbout(warning, callout)).map((warning) => ({ ...warning, lineId: id }));
  return {
    ...{ id, kind, startSeconds, endSeconds, source, translation, outcome: outcomeOf(callout, job) },
    warnings: [...callout.warnings, ...own].map((warning) => ({ ...warning })),
  };
}

/** Whether a warning tells of a callout, or of a part of its text that was translated for itself. */
function isAbout({ lineId }: Warning, { id }: Callout): boolean {
  return lineId === id || calloutOfUnit(lineId) === id;
}

function outcomeOf(callout: Callout, job: VisualJob): CalloutReport['outcome'] {
  if (job.until === 'read') return 'read';
  if (!isChanged(callout, job)) return 'left';
  // Nothing is drawn for an empty translation.
  return job.until === 'erase' || callout.translation?.trim() === '' ? 'erased' : 'translated';
}
