export { concatenated } from './audio/concatenated.js';
export type { ChatterboxOptions } from './chatterbox/options.js';
export type { CloningServerOptions } from './cloning-server/options.js';
export { engineFor } from './engine-for.js';
export type { EspeakOptions } from './espeak/options.js';
export { ipaOfTexts, type TextsToRead } from './g2p/ipa-of-texts.js';
export { KokoroModel, type Utterance } from './kokoro/model.js';
export type { KokoroOptions } from './kokoro/options.js';
export { tokenIds } from './kokoro/preprocess.js';
export { readGroups, type TextToRead } from './kokoro/read-groups.js';
export { styleOf } from './kokoro/voices.js';
export { assignVoices, genderOf } from './match/choose-voice.js';
export { describeVoice, type VoiceDescription } from './match/describe-voice.js';
export { keepApart, unmoved, type VoiceMovement } from './match/keep-apart.js';
export { moveVoice } from './match/move-voice.js';
export { type MovementQuestion, nearestMovement } from './match/nearest-movement.js';
export type { OpenAiSynthesizerOptions, OpenAiVoice } from './openai/options.js';
export { type Passage, passagesOf } from './reference/candidates.js';
export { joinPassages } from './reference/join-passages.js';
export {
  type Candidate,
  meanVoice,
  pickReference,
  referenceSeconds,
  type SpokenVoice,
  withPurity,
} from './reference/pick-reference.js';
export { type SoundQuality, soundQuality } from './reference/sound-quality.js';
export { createSynthesizer, type SynthesizerOptions } from './synthesizers.js';
export { spellOut } from './text/spell-out.js';
export { createVoiceCloner, type VoiceClonerOptions } from './voice-cloners.js';
