import type { AnyStage } from '@polydub/pipeline';
import { cast } from '../../translate/stages/casting/cast.js';
import { pickReferences } from '../../translate/stages/casting/pick-references.js';
import { prepare } from '../../translate/stages/source/prepare.js';
import { speak } from '../../translate/stages/speech/speak.js';
import { findSpeech } from '../../translate/stages/transcript/find-speech.js';
import { identifyLanguage } from '../../translate/stages/transcript/identify-language.js';
import { layOutLines } from '../../translate/stages/transcript/lay-out-lines.js';
import { transcribe } from '../../translate/stages/transcript/transcribe.js';
import { composePicture } from '../../visual/stages/compose-picture.js';
import { inspectPicture } from '../../visual/stages/inspect-picture.js';
import { alignPhonemes } from './align-phonemes.js';
import { animatePhoto } from './animate-photo.js';
import { countFaces } from './count-faces.js';
import { drawMouths } from './draw-mouths.js';
import { findSpokenLines } from './find-spoken-lines.js';
import { gatherMouths } from './gather-mouths.js';
import { generateMouths } from './generate-mouths.js';
import { joinFaces } from './join-faces.js';
import { joinPhoto } from './join-photo.js';
import { joinSpeech } from './join-speech.js';
import { joinTakes } from './join-takes.js';
import { layOutBase } from './lay-out-base.js';
import { pickVoice } from './pick-voice.js';
import { planMouths } from './plan-mouths.js';
import { takeMouths } from './take-mouths.js';
import { trackPhoto } from './track-photo.js';
import { trackRange } from './track-range.js';

/** All stages of lip-sync, in the order of the recipe. */
export const stages: readonly AnyStage[] = [
  inspectPicture,
  prepare,
  findSpeech,
  identifyLanguage,
  transcribe,
  layOutLines,
  pickVoice,
  pickReferences,
  cast,
  speak,
  joinTakes,
  alignPhonemes,
  trackRange,
  joinFaces,
  gatherMouths,
  findSpokenLines,
  layOutBase,
  planMouths,
  drawMouths,
  generateMouths,
  countFaces,
  trackPhoto,
  animatePhoto,
  joinPhoto,
  composePicture,
  joinSpeech,
  takeMouths,
];
