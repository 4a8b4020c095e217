import type { Artifact, LineReport, Report, Warning } from '@polydub/contracts';
import type { Engines } from './engines.js';
import { outputNames } from './publish.js';
import type { Dub, TranslateJob } from './recipes/translate.js';
import type { PlacedLine } from './stages/place.js';
import { the } from './stages/scene.js';

/** What the report tells besides what is in the {@link Dub}. */
export interface ReportContext {
  readonly inputName: string;
  readonly media: Artifact;
  readonly job: TranslateJob;
  readonly engines: Engines;
  readonly stageSeconds: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
}

/** The honest account of a finished job. */
export function reportOf(dub: Dub, context: ReportContext): Report {
  const { inputName, media, job, engines, stageSeconds, warnings } = context;
  return {
    version: 1,
    input: { name: inputName, sha256: media.sha256, durationSeconds: dub.source.durationSeconds },
    sourceLanguage: job.subtitles?.are === 'translated' ? job.sourceLanguage : dub.transcript.language,
    targetLanguage: job.targetLanguage,
    engines: {
      transcription: engines.transcriber.name,
      translation: engines.translator.name,
      speech: [...new Set(dub.cast.map(({ engine }) => engine))].join(', '),
    },
    outputs: outputNames(dub),
    loudness: dub.loudness,
    stageSeconds: { ...stageSeconds },
    lines: dub.placements.map((placement, index) => lineReport(placement, index, dub, context)),
    warnings: warnings.filter(({ lineId }) => lineId === undefined).map((warning) => ({ ...warning })),
  };
}

function lineReport(placement: PlacedLine, index: number, dub: Dub, { job, warnings }: ReportContext): LineReport {
  const { lineId, spokenSeconds, speed, borrowedSilenceSeconds, overrunSeconds } = placement;
  const line = the(
    dub.transcript.lines.find(({ id }) => id === lineId),
    `line ${lineId}`,
  );
  const { text, engine, voiceId } = the(dub.utterances[index], `the words of line ${lineId}`);
  return {
    id: lineId,
    speaker: line.speaker,
    startSeconds: line.startSeconds,
    endSeconds: line.endSeconds,
    source: job.subtitles?.are === 'translated' ? '' : line.text,
    translation: text,
    voice: `${engine}/${voiceId}`,
    spokenSeconds,
    speed,
    borrowedSilenceSeconds,
    overrunSeconds,
    warnings: warnings.filter((warning) => warning.lineId === lineId).map((warning) => ({ ...warning })),
  };
}
