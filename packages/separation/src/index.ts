export { backgroundOf } from './background/background-of.js';
export type { DeepFilterNetOptions } from './deepfilternet/options.js';
export type { HtDemucsOptions } from './htdemucs/options.js';
export { checkSeparation, judgeSeparation, judgeVoices, type SeparationVerdict } from './measure/judge-separation.js';
export { type SeparationEvidence, SeparationMeter } from './measure/separation-meter.js';
export { siSdrDb } from './measure/si-sdr.js';
export { type VoicesHeard, voicesHeard } from './measure/voices-heard.js';
export { createSpeechSeparator, type SpeechSeparatorOptions } from './speech-separators.js';
