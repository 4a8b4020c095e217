import type { AnyStage } from '@polydub/pipeline';
import { translateLines } from '../../common/translate-lines.js';
import { classifyCallouts } from '../../visual/stages/classify-callouts.js';
import { drawRange } from '../../visual/stages/draw-range.js';
import { followSpan } from '../../visual/stages/follow-span.js';
import { inspectPicture } from '../../visual/stages/inspect-picture.js';
import { linkCallouts } from '../../visual/stages/link-callouts.js';
import { readRange } from '../../visual/stages/read-range.js';
import { styleCallouts } from '../../visual/stages/style-callouts.js';
import { cast } from './casting/cast.js';
import { embedVoice } from './casting/embed-voice.js';
import { pickReferences } from './casting/pick-references.js';
import { fit } from './mix/fit.js';
import { joinMix } from './mix/join-mix.js';
import { measureLevels } from './mix/measure-levels.js';
import { mix } from './mix/mix.js';
import { place } from './mix/place.js';
import { planAmbience } from './mix/plan-ambience.js';
import { planMix } from './mix/plan-mix.js';
import { writeScript } from './picture/write-script.js';
import { render } from './render/render.js';
import { tryDelivery } from './render/try-delivery.js';
import { planRetiming } from './retime/plan-retiming.js';
import { retimeBackground } from './retime/retime-background.js';
import { retimeVideo } from './retime/retime-video.js';
import { prepare } from './source/prepare.js';
import { separate } from './source/separate.js';
import { keepPauses } from './speech/keep-pauses.js';
import { planUtterances } from './speech/plan-utterances.js';
import { speak } from './speech/speak.js';
import { burnSubtitles } from './subtitles/burn-subtitles.js';
import { embedSubtitles } from './subtitles/embed-subtitles.js';
import { layOutSubtitles } from './subtitles/lay-out-subtitles.js';
import { writeSubtitles } from './subtitles/write-subtitles.js';
import { alignScript } from './transcript/align-script.js';
import { assignSpeakers } from './transcript/assign-speakers.js';
import { diarize, diarizeChinese } from './transcript/diarize.js';
import { findSpeech } from './transcript/find-speech.js';
import { identifyLanguage } from './transcript/identify-language.js';
import { layOutLines } from './transcript/lay-out-lines.js';
import { readSubtitles } from './transcript/read-subtitles.js';
import { transcribe } from './transcript/transcribe.js';
import { measurePeaks } from './waveform/measure-peaks.js';
import { planBatches } from './wording/plan-batches.js';

/** Every stage, in the order in which a job runs them. */
export const stages: readonly AnyStage[] = [
  prepare,
  tryDelivery,
  separate,
  findSpeech,
  diarize,
  diarizeChinese,
  identifyLanguage,
  inspectPicture,
  readRange,
  linkCallouts,
  followSpan,
  classifyCallouts,
  writeScript,
  transcribe,
  layOutLines,
  readSubtitles,
  alignScript,
  assignSpeakers,
  pickReferences,
  cast,
  planBatches,
  translateLines,
  planUtterances,
  speak,
  keepPauses,
  embedVoice,
  measureLevels,
  planAmbience,
  styleCallouts,
  drawRange,
  planRetiming,
  retimeBackground,
  place,
  fit,
  planMix,
  mix,
  joinMix,
  layOutSubtitles,
  writeSubtitles,
  retimeVideo,
  render,
  embedSubtitles,
  burnSubtitles,
  measurePeaks,
];
