import type { AnyStage } from '@polydub/pipeline';
import { translateLines } from '../../common/translate-lines.js';
import { checkRange } from './check-range.js';
import { classifyCallouts } from './classify-callouts.js';
import { composePicture } from './compose-picture.js';
import { drawRange } from './draw-range.js';
import { followSpan } from './follow-span.js';
import { identifyPictureLanguage } from './identify-picture-language.js';
import { inspectPicture } from './inspect-picture.js';
import { layOutCallouts } from './lay-out-callouts.js';
import { linkCallouts } from './link-callouts.js';
import { readRange } from './read-range.js';
import { styleCallouts } from './style-callouts.js';
import { takePreviews } from './take-previews.js';

/** All stages of visual translation, in the order of the recipe. */
export const stages: readonly AnyStage[] = [
  inspectPicture,
  identifyPictureLanguage,
  readRange,
  linkCallouts,
  followSpan,
  classifyCallouts,
  styleCallouts,
  translateLines,
  layOutCallouts,
  drawRange,
  checkRange,
  composePicture,
  takePreviews,
];
