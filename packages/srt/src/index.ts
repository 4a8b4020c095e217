export { composeSrt } from './compose.js';
export type { Cue, ParsedCue, SrtProblem } from './cue.js';
export { type ParsedSrt, parseSrt } from './parse.js';
export { quote } from './quote.js';
export { type CueTimes, formatTime, parseTimes } from './timestamp.js';
export { MAX_DURATION_SECONDS, validateCues } from './validate.js';
