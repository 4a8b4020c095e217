export { createSynthesizer, type SynthesizerName, type SynthesizerOptions } from './create-synthesizer.js';
export type { EspeakOptions } from './espeak/options.js';
export type { KokoroOptions } from './kokoro/options.js';
export { assignVoices, chooseVoice, genderOf } from './match/choose-voice.js';
export { describeVoice, type VoiceDescription } from './match/describe-voice.js';
export type { OpenAiOptions, OpenAiVoice } from './openai/options.js';
export { engineFor, speakableLanguages } from './speakable-languages.js';
