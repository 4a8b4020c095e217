export type { AttentionMeshOptions } from './attention-mesh/options.js';
export type { BankEntry, BankFrame, MouthBank, MouthPatch } from './bank/bank-entry.js';
export { type BankReference, encodeBank, type OpenedBank, openBank } from './bank/bank-file.js';
export { bankFrames, type ReferenceFrame } from './bank/bank-frames.js';
export { leastSharpness } from './bank/least-sharpness.js';
export { type MouthRange, rangeOf } from './bank/mouth-range.js';
export { type BaseLengths, type BasePiece, planBase } from './base/plan-base.js';
export {
  type FramePiece,
  facesOfFrames,
  framePieces,
  framesOfPieces,
  framesUntil,
  type PlayedFrame,
} from './base/played-frames.js';
export type { BlazeFaceOptions } from './blazeface/options.js';
export { type ChoosingEffort, choosingEfforts } from './choosing/choose-mouths.js';
export { mouthLooks } from './choosing/mouth-looks.js';
export { type MouthSpeech, mouthSpeech, type PlannedMouth, planMouths } from './choosing/plan-mouths.js';
export { type DrawMouthsOptions, drawMouths } from './drawing/draw-mouths.js';
export { mouthSquare } from './drawing/mouth-square.js';
export type { MouthOverlay, OverlayMouthsOptions } from './drawing/overlay-mouths.js';
export { placeOfMouths } from './drawing/place-of-mouths.js';
export { createFaceDetector, type FaceDetectorOptions } from './face-detectors.js';
export { createFaceMesher, type FaceMesherOptions } from './face-meshers.js';
export { type GeneratedMouth, type GenerateMouthsOptions, generateMouths } from './generating/generate-mouths.js';
export { pasteMouths } from './generating/paste-mouths.js';
export type { LipSyncServerOptions } from './lip-sync-server/options.js';
export { createMouthGenerator, type MouthGeneratorOptions } from './mouth-generators.js';
export { drawPhotoFrame, type PhotoFrameOptions } from './photo/draw-photo-frame.js';
export { type PhotoSpeech, photoSpeech } from './photo/photo-speech.js';
export { type PreparedPhoto, preparePhoto } from './photo/prepare-photo.js';
export type { RandomAccess } from './random-access.js';
export {
  decodeFaces,
  encodeFaces,
  type FaceFile,
  type FaceIndex,
  type FrameHead,
  type FrameSize,
  indexFaces,
} from './tracking/face-file.js';
export { type FaceFrame, type FaceState, faceStates, type TrackedFace } from './tracking/face-frame.js';
export { anglesOf, type FaceAngles, type FacePose, placed, poseOf } from './tracking/face-pose.js';
export type { FaceEngines, TimedPicture } from './tracking/face-tracker.js';
export { type FacePart, largestFaces } from './tracking/largest-face.js';
export { lipMotionCm } from './tracking/lip-motion.js';
export { smoothFaces } from './tracking/smooth-faces.js';
export { type TrackFacesOptions, trackFaces } from './tracking/track-faces.js';
export { withinPart } from './tracking/within-part.js';
export type { LipTarget } from './visemes/lip-targets.js';
export { BREATH_IPA } from './visemes/viseme-of-ipa.js';
export type { TimedPhoneme } from './visemes/viseme-spans.js';
export type { Wav2LipOptions } from './wav2lip/options.js';
