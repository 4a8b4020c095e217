export {
  alignScript,
  type HeardMedia,
  type ScriptAlignment,
} from './align/align-script.js';
export type { AlignedLine, ScriptLine } from './align/script-line.js';
export { type SubtitleRules, subtitleRules } from './breaking/rules.js';
export { rowsOf, type SubtitleCue } from './cues/cue.js';
export { type BilingualCueOptions, type BilingualLine, layOutBilingualCues } from './cues/lay-out-bilingual-cues.js';
export { type CueOptions, layOutCues, readingSpeed, type SpokenLine } from './cues/lay-out-cues.js';
export { type DecodedText, decodeSubtitles } from './reading/decode-subtitles.js';
export { type MendedCues, mendCues } from './reading/mend-cues.js';
export { isWebVtt, parseWebVtt } from './reading/parse-web-vtt.js';
export { type SpokenTexts, speakerLabels, spokenTexts } from './reading/spoken-texts.js';
export type { PictureTransfer } from './styles/graphics-white.js';
export {
  defaultPositionY,
  fontSizeAsLargeAs,
  type LookRequest,
  type PictureSize,
  roomColumns,
  type SubtitleLook,
  subtitleLook,
} from './styles/look.js';
export { type ScriptFont, scriptFont } from './styles/script-font.js';
export { composeAss } from './writers/compose-ass.js';
export { composeSrtCues } from './writers/compose-srt-cues.js';
export { composeWebVtt } from './writers/compose-web-vtt.js';
