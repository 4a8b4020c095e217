import { createHash } from 'node:crypto';
import type { Artifact, Line, Transcript } from '@polydub/contracts';
import { translateLines } from '../common/translate-lines.js';
import { cast } from '../translate/stages/casting/cast.js';
import { embedVoice } from '../translate/stages/casting/embed-voice.js';
import { pickReferences } from '../translate/stages/casting/pick-references.js';
import { fit } from '../translate/stages/mix/fit.js';
import { joinMix } from '../translate/stages/mix/join-mix.js';
import { measureLevels } from '../translate/stages/mix/measure-levels.js';
import { mix } from '../translate/stages/mix/mix.js';
import { place } from '../translate/stages/mix/place.js';
import { planAmbience } from '../translate/stages/mix/plan-ambience.js';
import { planMix } from '../translate/stages/mix/plan-mix.js';
import { render } from '../translate/stages/render/render.js';
import { tryDelivery } from '../translate/stages/render/try-delivery.js';
import { planRetiming } from '../translate/stages/retime/plan-retiming.js';
import { retimeBackground } from '../translate/stages/retime/retime-background.js';
import { retimeVideo } from '../translate/stages/retime/retime-video.js';
import type { CastMember, SourceInfo } from '../translate/stages/schemas.js';
import { prepare } from '../translate/stages/source/prepare.js';
import { separate } from '../translate/stages/source/separate.js';
import { keepPauses } from '../translate/stages/speech/keep-pauses.js';
import { planUtterances } from '../translate/stages/speech/plan-utterances.js';
import { speak } from '../translate/stages/speech/speak.js';
import { burnSubtitles } from '../translate/stages/subtitles/burn-subtitles.js';
import { embedSubtitles } from '../translate/stages/subtitles/embed-subtitles.js';
import { layOutSubtitles } from '../translate/stages/subtitles/lay-out-subtitles.js';
import { writeSubtitles } from '../translate/stages/subtitles/write-subtitles.js';
import { alignScript } from '../translate/stages/transcript/align-script.js';
import { assignSpeakers } from '../translate/stages/transcript/assign-speakers.js';
import { diarize } from '../translate/stages/transcript/diarize.js';
import { findSpeech } from '../translate/stages/transcript/find-speech.js';
import { identifyLanguage } from '../translate/stages/transcript/identify-language.js';
import { layOutLines } from '../translate/stages/transcript/lay-out-lines.js';
import { readSubtitles } from '../translate/stages/transcript/read-subtitles.js';
import { transcribe } from '../translate/stages/transcript/transcribe.js';
import { measurePeaks } from '../translate/stages/waveform/measure-peaks.js';
import { planBatches } from '../translate/stages/wording/plan-batches.js';
import { type Answer, answer, ownWork } from './fake-stage-runner.js';

/** An artifact without content, for tests that do not read it; the same name gives the same artifact. */
export function artifact(name: string, extension = ''): Artifact {
  return { sha256: createHash('sha256').update(name).digest('hex'), sizeBytes: 1, extension };
}

const SECONDS = 12;
const CHARACTERS_PER_SECOND = 15;

/** Three lines of two people, with silence between them, in English. */
export const cannedTranscript: Transcript = {
  language: 'en',
  lines: [
    line('L1', 'S1', 1, 'Hello there, my friend.'),
    line('L2', 'S2', 4, 'Where have you been?'),
    line('L3', 'S1', 7, 'I was at home.'),
  ],
};

function line(id: string, speaker: string, startSeconds: number, text: string): Line {
  return { id, speaker, startSeconds, endSeconds: startSeconds + 2, text, words: [] };
}

const source: SourceInfo = {
  ...{ durationSeconds: SECONDS, hasVideo: true, videoExtension: '.mp4' as const },
  ...{ channels: 2, layout: 'stereo' as const, sampleRateHz: 48_000, audioCodec: 'aac' },
};

function member(speaker: string): CastMember {
  return {
    ...{ speaker, engine: 'fake-voice', voiceId: `voice of ${speaker}`, quality: 'natural' as const },
    ...{ charactersPerSecond: CHARACTERS_PER_SECOND, sourcePitchHz: 120 },
  };
}

/** The sound of a text as the canned `speak` gives it. */
export function takeOf(text: string, durationSeconds = text.length / CHARACTERS_PER_SECOND) {
  return { audio: artifact(`take of ${text}`, '.wav'), durationSeconds };
}

/** A take as the canned `fit` gives it. */
export function fittedOf(take: { readonly audio: Artifact }) {
  return { audio: artifact(`fitted ${take.audio.sha256}`, '.wav'), truePeakDbtp: -6, blockPowers: [0.01] };
}

const silent = { truePeakDbtp: null, blockPowers: [] };

/**
 * A video of {@link cannedTranscript} that passes every stage of translate and dub: a translation is the text in
 * brackets, a take is as long as its text, and every line is placed at its own time.
 */
export const cannedAnswers: readonly Answer[] = [
  answer(prepare, () => ({ source, audio: artifact('all that sounds') })),
  answer(tryDelivery, () => ({})),
  answer(separate, () => ({
    ...{ audio: artifact('speech'), background: artifact('background') },
    separation: { engine: 'fake', helps: true, reason: 'background' as const, speechDb: -20, backgroundDb: -40 },
  })),
  answer(findSpeech, () => ({
    speech: cannedTranscript.lines.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
    windows: [
      { startSeconds: 0, endSeconds: 6 },
      { startSeconds: 6, endSeconds: SECONDS },
    ],
  })),
  answer(identifyLanguage, () => ({ sourceLanguage: 'en', probability: 0.9 })),
  answer(transcribe, () => ({ segments: [] })),
  answer(layOutLines, () => ({ transcript: cannedTranscript })),
  answer(readSubtitles, ({ subtitlesLanguage }) => ({
    transcript: { ...cannedTranscript, language: subtitlesLanguage },
  })),
  answer(alignScript, ({ transcript }) => ({ transcript })),
  answer(diarize, () => ({ turns: [] })),
  answer(assignSpeakers, ({ transcript }) => ({ transcript, turns: [] })),
  answer(pickReferences, () => ({ references: [] })),
  answer(cast, () => ({ cast: [member('S1'), member('S2')], voiceModel: 'stock' as const })),
  ownWork(planBatches),
  answer(translateLines, ({ batch }) => ({ lines: batch.lines.map(({ id, text }) => ({ id, text: `[${text}]` })) })),
  ownWork(planUtterances),
  answer(speak, ({ utterance }) => takeOf(utterance.text)),
  answer(keepPauses, ({ lines }) => ({ lines })),
  answer(embedVoice, () => ({ voices: [] })),
  answer(measureLevels, () => ({ sourceSpeechLufs: -20, targetLevels: [] })),
  answer(planAmbience, () => ({ ambience: { original: artifact('original'), muted: [] } })),
  ownWork(planRetiming),
  answer(retimeVideo, () => ({ picture: artifact('retimed picture', '.mp4') })),
  answer(retimeBackground, ({ ambience }) => ({ ambience })),
  answer(place, ({ lines }) => ({
    lines: lines.map((spoken) => {
      const { lineId, startSeconds } = spoken.slot;
      const spokenSeconds = spoken.take.durationSeconds;
      const placement = {
        ...{ lineId, startSeconds, startSample: 0, spokenSeconds, sampleCount: 1 },
        ...{ speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
      };
      return { ...spoken, placement, fit: { take: spoken.take, speed: 1 } };
    }),
  })),
  answer(fit, ({ fit: { take } }) => fittedOf(take)),
  ownWork(planMix),
  answer(mix, () => ({ mix: artifact('stretch', '.flac'), ...silent, peaks: [0] })),
  answer(joinMix, () => ({ mix: artifact('mix', '.mka'), dubSpeechLufs: -20, truePeakDbtp: -1 })),
  answer(render, ({ exports }) => ({
    files: Object.fromEntries(exports.map((role) => [role, artifact(role, role === 'video' ? '.mp4' : '.m4a')])),
  })),
  answer(layOutSubtitles, () => ({
    ...{ translatedCues: [], originalCues: [], pictureCues: [], picture: { width: 1920, height: 1080 } },
  })),
  answer(writeSubtitles, ({ originalCues }) => ({
    translatedSubtitles: artifact('translated', '.srt'),
    translatedWebVtt: artifact('translated', '.vtt'),
    translatedAss: artifact('translated', '.ass'),
    ...(originalCues && {
      originalSubtitles: artifact('original', '.srt'),
      originalWebVtt: artifact('original', '.vtt'),
    }),
  })),
  answer(embedSubtitles, ({ files }) => ({ files: { ...files, video: artifact('video with tracks', '.mp4') } })),
  answer(burnSubtitles, ({ files }) => ({ files: { ...files, video: artifact('video with letters', '.mp4') } })),
  answer(measurePeaks, () => ({ peaks: [0.5] })),
];
