import type { Engines, LipSyncReport, Warning } from '@polydub/contracts';
import type { ReportContext } from '../common/job-tools.js';
import type { LipSyncJob } from './job.js';
import type { LipSyncResult } from './recipe.js';

/** Name of the video, without its ending. */
export const LIP_SYNC_NAME = 'lipsync';

/** The report on a finished lip-sync. */
export function lipSyncReportOf(result: LipSyncResult, context: ReportContext<LipSyncJob>): LipSyncReport {
  const { inputName, job, engines, stageSeconds, warnings } = context;
  const { width, height, durationSeconds, speech, counts, facesSeen, mouths, isLooped, video, strips } = result;
  const { usable: drawn, ...others } = counts;
  return {
    version: 1,
    reference: { name: inputName, sha256: job.reference.sha256, kind: job.isPhoto ? 'photo' : 'video' },
    mode: job.mode,
    speech: {
      from: 'text' in job.speech ? 'text' : 'audio',
      language: speech.language,
      phonemes: speech.phonemeCount,
      ...('track' in job.speech && job.speech.track && { track: job.speech.track }),
    },
    engines: enginesUsed(job, engines),
    outputs: { video: `${LIP_SYNC_NAME}${video.extension}`, ...(strips.length > 0 && { sheet: 'sheet.html' }) },
    durationSeconds,
    picture: { width, height },
    frames: { ...others, drawn },
    ...{ facesSeen, mouths, isLooped },
    stageSeconds: { ...stageSeconds },
    warnings: [...told(warnings), ...faceWarnings(result)].map((warning) => ({ ...warning })),
  };
}

/** Of transcribers. */
const DOUBTFUL_WORDS = 'doubtful-transcript';

/**
 * The warnings of stages, but for words that are hard to hear: there is no text that could be checked, and whether it is that of the
 * reference is not known here.
 */
function told(warnings: readonly Warning[]): Warning[] {
  const others = warnings.filter(({ code }) => code !== DOUBTFUL_WORDS);
  if (others.length === warnings.length) return others;
  const message = 'Some words of the speech or of the reference are hard to hear: lips may move wrongly at them.';
  return [...others, { code: DOUBTFUL_WORDS, message }];
}

/** From this share of all frames on it is told that some mouths were left as they are. */
const MIN_TOLD_SHARE = 0.02;

function faceWarnings({ counts, facesSeen }: LipSyncResult): Warning[] {
  const { all, usable } = counts;
  const left = all - usable;
  const percent = Math.round((100 * left) / Math.max(1, all));
  return [
    ...(left >= MIN_TOLD_SHARE * all
      ? [
          {
            code: 'mouths-left',
            message: `In ${percent} % of the frames the mouth was left as it is: no face, turned away, covered or at the edge.`,
          },
        ]
      : []),
    ...(facesSeen > 1
      ? [{ code: 'several-faces', message: `Up to ${facesSeen} faces are seen at once; the largest is lip-synced.` }]
      : []),
  ];
}

function enginesUsed({ speech, bank, isPhoto }: LipSyncJob, engines: Engines): Record<string, string> {
  const { faceDetector, faceMesher, transcriber, phonemeAligner, synthesizers, mouthGenerators } = engines;
  return {
    ...(bank === undefined && { 'face detection': faceDetector.name, 'face mesh': faceMesher.name }),
    ...('text' in speech
      ? { speech: synthesizers.map(({ name }) => name).join(', ') }
      : { transcription: transcriber.name }),
    alignment: phonemeAligner.name,
    ...(!isPhoto && mouthGenerators[0] && { mouths: mouthGenerators[0].name }),
  };
}
