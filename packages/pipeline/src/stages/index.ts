import { alignScript } from './align-script.js';
import { assignSpeakers } from './assign-speakers.js';
import { burnSubtitles } from './burn-subtitles.js';
import { cast } from './cast.js';
import { diarize } from './diarize.js';
import { embedSubtitles } from './embed-subtitles.js';
import { embedVoice } from './embed-voice.js';
import { findSpeech } from './find-speech.js';
import { fit } from './fit.js';
import { identifyLanguage } from './identify-language.js';
import { joinMix } from './join-mix.js';
import { keepPauses } from './keep-pauses.js';
import { layOutLines } from './lay-out-lines.js';
import { layOutSubtitles } from './lay-out-subtitles.js';
import { measureLevels } from './measure-levels.js';
import { mix } from './mix.js';
import { outlineSound } from './outline-sound.js';
import { pickReferences } from './pick-references.js';
import { place } from './place.js';
import { planAmbience } from './plan-ambience.js';
import { planBatches } from './plan-batches.js';
import { planMix } from './plan-mix.js';
import { planRetiming } from './plan-retiming.js';
import { planUtterances } from './plan-utterances.js';
import { prepare } from './prepare.js';
import { readSubtitles } from './read-subtitles.js';
import { render } from './render.js';
import { retimeBackground } from './retime-background.js';
import { retimeVideo } from './retime-video.js';
import { separate } from './separate.js';
import { speak } from './speak.js';
import { transcribe } from './transcribe.js';
import { translateLines } from './translate-lines.js';
import { writeSubtitles } from './write-subtitles.js';

/** Every stage, in the order in which a job passes them. */
export const stages = [
  prepare,
  separate,
  findSpeech,
  diarize,
  identifyLanguage,
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
  planRetiming,
  place,
  fit,
  planAmbience,
  retimeBackground,
  retimeVideo,
  planMix,
  mix,
  joinMix,
  render,
  layOutSubtitles,
  writeSubtitles,
  embedSubtitles,
  burnSubtitles,
  outlineSound,
] as const;
