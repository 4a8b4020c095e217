export { type LineOptions, linesFromSegments } from './lines/lines-from-segments.js';
export type { OpenAiTranscriberOptions } from './openai/options.js';
export { planWindows, type WindowPlan } from './plan-windows.js';
export type { SileroOptions } from './silero/options.js';
export { createTranscriber, type TranscriberOptions } from './transcribers.js';
export { createVoiceActivityDetector, type VoiceActivityDetectorOptions } from './voice-activity-detectors.js';
export type { WhisperOptions } from './whisper/options.js';
export { characterErrorRate, wordErrorRate } from './word-error-rate.js';
