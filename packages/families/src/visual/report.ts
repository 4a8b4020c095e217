import type { Artifact, Callout, CalloutReport, Callouts, Engines, VisualReport, Warning } from '@polydub/contracts';
import { isChanged } from './is-changed.js';
import type { VisualJob } from './job.js';
import type { VisualResult } from './recipe.js';

/** What the report says besides the result. */
export interface VisualReportContext {
  readonly inputName: string;
  readonly job: VisualJob;
  readonly engines: Engines;
  readonly stageSeconds: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
}

/** The report on a finished visual translation. */
export function visualReportOf(result: VisualResult, context: VisualReportContext): VisualReport {
  const { inputName, job, engines, stageSeconds, warnings } = context;
  const { picture, sourceLanguage, callouts, video } = result;
  return {
    version: 1,
    input: { name: inputName, sha256: job.media.sha256, durationSeconds: picture.durationSeconds },
    picture: { width: picture.width, height: picture.height },
    sourceLanguage,
    ...(job.until === 'translate' && { targetLanguage: job.targetLanguage }),
    engines: enginesUsed(job, engines),
    outputs: visualOutputNames(job, video),
    stageSeconds: { ...stageSeconds },
    callouts: callouts.map((callout) => calloutReport(callout, context)),
    warnings: warnings.filter(({ lineId }) => lineId === undefined).map((warning) => ({ ...warning })),
  };
}

/** `callouts.json`. */
export function calloutsOf({ picture, sourceLanguage, callouts }: VisualResult, job: VisualJob): Callouts {
  return {
    language: sourceLanguage,
    ...(job.until === 'translate' && { targetLanguage: job.targetLanguage }),
    width: picture.width,
    height: picture.height,
    callouts: [...callouts],
  };
}

/** Names of the delivered files besides the report, by role. */
export function visualOutputNames(
  { until }: Pick<VisualJob, 'until'>,
  video: Artifact | undefined,
): Record<string, string> {
  const name = until === 'erase' ? 'erased' : 'translated';
  return { ...(video && { video: `${name}${video.extension}` }), callouts: 'callouts.json' };
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
  { job, warnings }: Pick<VisualReportContext, 'job' | 'warnings'>,
): CalloutReport {
  const { id, kind, startSeconds, endSeconds, text: source, translation = '' } = callout;
  const own = warnings.filter(({ lineId }) => lineId === id);
  return {
    ...{ id, kind, startSeconds, endSeconds, source, translation, outcome: outcomeOf(callout, job) },
    warnings: [...callout.warnings, ...own].map((warning) => ({ ...warning })),
  };
}

function outcomeOf(callout: Callout, job: VisualJob): CalloutReport['outcome'] {
  if (job.until === 'read') return 'read';
  if (!isChanged(callout, job)) return 'left';
  return job.until === 'erase' ? 'erased' : 'translated';
}
