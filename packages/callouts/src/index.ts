export { type ClassifiedCallout, classifyCallouts } from './classifying/classify-callouts.js';
export { isInLanguage } from './classifying/is-in-language.js';
export { isScore } from './classifying/is-score.js';
export { composite } from './drawing/composite.js';
export { drawCallout, layerResolution } from './drawing/draw-callout.js';
export { type DrawableText, drawableText, leftOutWarning, requireMostLetters } from './drawing/drawable-text.js';
export { type CalloutLayout, type LaidOutLine, type LayOutOptions, layOut } from './drawing/lay-out.js';
export { type Layer, type LayerPlace, placeAt, placeLayer } from './drawing/layer.js';
export { type LetterCells, letterCells, unclearShare } from './drawing/legibility.js';
export { letterBox } from './drawing/original-letters.js';
export { type ErasedCallout, type EraseOptions, eraseCallouts } from './erasing/erase-callouts.js';
export type { FramesToErase } from './erasing/frames-to-erase.js';
export type { Guess } from './erasing/guess.js';
export { type PlacedText, type Site, siteOf } from './erasing/site.js';
export { type FollowedPart, followCallouts, followedPartSchema } from './following/follow-callouts.js';
export {
  type FollowSpan,
  type FollowWindow,
  followSpanSchema,
  followSpans,
  followWindowSchema,
} from './following/follow-spans.js';
export type { FollowedCallout } from './following/followed-callout.js';
export { joinFollowed } from './following/join-followed.js';
export { reachEdges } from './following/reach-edges.js';
export { type TextMeasure, textMeasure } from './fonts/canvas-font.js';
export { type FontChooser, type FontLook, type FontSet, fontChooser, openFonts } from './fonts/font-set.js';
export { fullSizeSpan } from './full-size-span.js';
export type { Colour } from './glyphs/colour-clusters.js';
export { type GlyphMasks, glyphMasks, masksOnLinePlates } from './glyphs/glyph-masks.js';
export type { Plate } from './glyphs/plate.js';
export { hasResizedWords } from './glyphs/resized-words.js';
export { plateOfGround } from './glyphs/solid-ground.js';
export { steadyPicture } from './glyphs/steady-picture.js';
export { highlightsWords, type TextArea, textArea } from './glyphs/text-area.js';
export { DistinctLines } from './identifying/distinct-lines.js';
export { type IdentifiedLanguage, type IdentifyCall, identifyLanguage } from './identifying/identify-language.js';
export { languageOfText } from './identifying/language-of-text.js';
export { createInpainter, type InpainterOptions } from './inpainters.js';
export { isShown } from './is-shown.js';
export { PICTOGRAPH_REACH_HEIGHTS } from './pictographs/pictographs-beside.js';
export { pictographsOfLines } from './pictographs/pictographs-of-lines.js';
export type { PpOcrDetectionOptions } from './pp-ocr-detection/options.js';
export type { PpOcrRecognitionOptions } from './pp-ocr-recognition/options.js';
export type { ReadFramesOptions, TimedPicture } from './reading/options.js';
export { readFrames, SAMPLE_STEP_SECONDS } from './reading/read-frames.js';
export { readStill } from './reading/read-still.js';
export { type Reading, readingSchema, type Sighting, sightingSchema } from './reading/reading.js';
export { betweenBars } from './style/between-bars.js';
export { withCommonStyles } from './style/common-styles.js';
export { estimateStyle, type StyleCall } from './style/estimate-style.js';
export { groundRows } from './style/ground-rows.js';
export { withoutKeptMarks } from './style/kept-marks.js';
export { hasLastWordsInOtherColour } from './style/letter-colours.js';
export { type PaintedLinePlates, paintedLinePlates } from './style/line-plates-paint.js';
export { type PlatePaint, platePaint } from './style/plate-paint.js';
export { shadedPlate } from './style/shaded-plate.js';
export type { TesseractOptions } from './tesseract/options.js';
export { createTextDetector, type TextDetectorOptions } from './text-detectors.js';
export { isPieceOf, plainText, textSimilarity } from './text-distance.js';
export { createTextRecognizer, type TextRecognizerOptions } from './text-recognizers.js';
export { keptApart } from './tracking/apart.js';
export { type CandidateCallout, candidateCalloutSchema } from './tracking/candidate.js';
export { linkSightings } from './tracking/link-sightings.js';
export { clearPieceOf } from './wide-pieces.js';
