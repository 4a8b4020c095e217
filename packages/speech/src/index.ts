export { createTranscriber, type TranscriberOptions, transcriberNames } from './transcribers.js';
export { whisperConverter, whisperFloatConverter } from './whisper/converters.js';
export type { WhisperOptions } from './whisper/options.js';
