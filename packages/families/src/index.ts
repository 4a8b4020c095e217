export { requireKnown } from './common/check-pair.js';
export { type FolderJobOptions, WORK_FOLDER } from './common/in-work-folder.js';
export type { JobTools } from './common/job-tools.js';
export { MADE_FOLDER } from './common/made-files.js';
export { type FileToCheck, requireFormat } from './common/require-format.js';
export { storeText } from './common/store-text.js';
export * from './create-engines.js';
export * from './families.js';
export * from './family.js';
export type { LipSyncJob } from './lip-sync/job.js';
export { type LipSyncFileJob, lipSyncFile } from './lip-sync/lip-sync.js';
export {
  createLipSyncModel,
  type LipSyncModelFolder,
  listBrokenModels,
  listLipSyncModels,
  readLipSyncModel,
} from './lip-sync/lip-sync-model.js';
export { type LipSyncOutcome, runLipSync } from './lip-sync/run-lip-sync.js';
export { lipSyncTasks, reusableLipSyncTasks } from './lip-sync/task.js';
export * from './run-stage.js';
export { composeBilingual, composeLines, LINE_FORMATS, type LineFormat } from './single-steps/compose-lines.js';
export type { StepOptions } from './single-steps/in-scratch-folder.js';
export { requireSoundFormat, speakToFile } from './single-steps/speak-texts.js';
export { transcribeFile } from './single-steps/transcribe-file.js';
export { type TextTranslation, translateCues, translateTranscript } from './single-steps/translate-texts.js';
export { type StageSchema, stageSchema } from './stage-schema.js';
export * from './stage-threads.js';
export * from './translate/dub.js';
export {
  EDITABLE_FILES,
  type EditableFile,
  type Edits,
  earlierEdits,
  filesOfDub,
  findEdits,
} from './translate/edits/edits.js';
export type { Dub } from './translate/finished-dub.js';
export {
  givenCues,
  givenSrt,
  namingSubtitles,
  type SubtitledMedia,
  subtitleBytes,
} from './translate/given-subtitles.js';
export type { TranslateJob, TranslateRunner } from './translate/job.js';
export { proofread } from './translate/proofread.js';
export { readTranscript } from './translate/read-lines.js';
export { translate } from './translate/recipe.js';
export { reportPage } from './translate/report-page/report-page.js';
export { cast } from './translate/stages/casting/cast.js';
export { pickReferences } from './translate/stages/casting/pick-references.js';
export { strayLinesOf } from './translate/stages/casting/voice-similarity.js';
export { truePeakOf } from './translate/stages/render/within-peak.js';
export { prepare } from './translate/stages/source/prepare.js';
export { separate } from './translate/stages/source/separate.js';
export { speak } from './translate/stages/speech/speak.js';
export type { SubtitleCues } from './translate/stages/transcript/read-subtitles.js';
export { translateTasks } from './translate/task.js';
export { tightnessOf } from './translate/tightness.js';
export type { VisualJob } from './visual/job.js';
export { runVisual, type VisualOutcome } from './visual/run-visual.js';
export { visualTasks } from './visual/task.js';
export { type TranslatePictureJob, translatePicture } from './visual/visual.js';
