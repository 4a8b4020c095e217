export { composeSrt } from './compose.js';
export type { Cue, ParsedCue, SrtProblem } from './cue.js';
export { type ParsedSrt, parseSrt } from './parse.js';
export { formatTime } from './timestamp.js';
export { MAX_DURATION_SECONDS, validateCues } from './validate.js';
