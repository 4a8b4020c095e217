import type { LineReport, Report, SpeakerReport, Warning } from '@polydub/contracts';
import type { ReportContext } from '../common/job-tools.js';
import type { DubbedLine } from './dubbed-lines.js';
import type { Dub } from './finished-dub.js';
import type { TranslateJob } from './job.js';
import { deliveredNames } from './publish.js';
import { similarityOf } from './stages/casting/voice-similarity.js';
import { usedVoiceModel } from './stages/lines.js';
import type { CastMember } from './stages/schemas.js';

/** The report on a finished job. */
export function reportOf(dub: Dub, context: ReportContext<TranslateJob>): Report {
  const { inputName, job, engines, stageSeconds, warnings } = context;
  return {
    version: 1,
    input: { name: inputName, sha256: job.media.sha256, durationSeconds: dub.source.durationSeconds },
    outputDurationSeconds: dub.outputSeconds,
    ...(dub.timeMap && { timeMap: dub.timeMap }),
    ...languagesOf(job, dub),
    targetLanguage: job.targetLanguage,
    engines: {
      separation: engines.separator.name,
      diarization: engines.diarizer.name,
      transcription: engines.transcriber.name,
      translation: engines.translator.name,
      speech: [...new Set(dub.cast.map(({ engine }) => engine))].join(', '),
    },
    voiceModel: dub.voiceModel,
    voiceModelUsed: usedVoiceModel(dub.cast),
    speakers: dub.cast.map((member) => speakerReport(member, dub)),
    separation: dub.separation,
    outputs: deliveredNames(dub.files),
    loudness: dub.loudness,
    ...(dub.lipSync && { lipSync: lipSyncReport(dub.lipSync) }),
    stageSeconds: { ...stageSeconds },
    lines: dub.lines.map((line) => lineReport(line, context)),
    ...(dub.transcript.overlaps && { overlaps: dub.transcript.overlaps }),
    warnings: warningsOf(undefined, warnings),
  };
}

function lipSyncReport({ counts, lineIds }: NonNullable<Dub['lipSync']>): NonNullable<Report['lipSync']> {
  const { all, usable } = counts;
  return { frames: all, framesWithFace: usable, lineIds: [...lineIds] };
}

function speakerReport(
  { speaker, engine, voiceId, sourcePitchHz, ...voice }: CastMember,
  { voices }: Dub,
): SpeakerReport {
  const heard = voices.find((each) => each.speaker === speaker);
  const similarity = heard ? similarityOf(heard, voices) : [];
  return { speaker, engine, voiceId, voiceKind: kindOf(voice), sourcePitchHz, similarity };
}

function kindOf({
  reference,
  movement,
  isNearer,
}: Pick<CastMember, 'reference' | 'movement' | 'isNearer'>): SpeakerReport['voiceKind'] {
  if (reference) return 'cloned';
  if (isNearer) return 'moved';
  return movement ? 'apart' : 'stock';
}

/** The warnings of a line, or those of the whole job when `wanted` is undefined. */
function warningsOf(wanted: string | undefined, warnings: readonly Warning[]): Report['warnings'] {
  return warnings.filter(({ lineId }) => lineId === wanted).map((warning) => ({ ...warning }));
}

function lineReport(
  { line, slot, utterance, placement }: DubbedLine,
  { job, warnings }: Pick<ReportContext<TranslateJob>, 'job' | 'warnings'>,
): LineReport {
  const { spokenSeconds, speed, borrowedSilenceSeconds, overrunSeconds } = placement;
  const { text, engine, voiceId } = utterance;
  return {
    id: line.id,
    speaker: line.speaker,
    startSeconds: line.startSeconds,
    endSeconds: line.endSeconds,
    source: job.subtitles?.are === 'translated' ? '' : line.text,
    translation: text,
    voice: `${engine}/${voiceId}`,
    dubStartSeconds: placement.startSeconds,
    slotSeconds: Math.max(0, slot.limitSeconds - placement.startSeconds),
    spokenSeconds,
    speed,
    borrowedSilenceSeconds,
    overrunSeconds,
    warnings: warningsOf(line.id, warnings),
  };
}

/** A script that is translated already has the language of the dub. */
function languagesOf(
  job: TranslateJob,
  { transcript: { language } }: Dub,
): Pick<Report, 'sourceLanguage' | 'linesLanguage'> {
  if (job.subtitles?.are !== 'translated') return { sourceLanguage: language };
  return { sourceLanguage: job.sourceLanguage, linesLanguage: language };
}
