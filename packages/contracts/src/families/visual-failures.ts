import type { FamilyFailures } from './family-failures.js';

/** Codes of failed visual-translate jobs. */
export const visualFailures = {
  meanings: {
    '40002': 'Upload has no video stream',
    '40010': 'Transcoding failed',
    '40020': 'OCR extraction failed',
    '40032': 'No valid callouts in the video',
    '40040': 'Matching OCR to callouts failed',
    '40041': 'No callout could be matched to OCR',
    '40050': 'Translation failed',
    '40060': 'Refining callouts failed',
    '40061': 'Style extraction during refinement failed',
    '40080': 'Preview video generation failed',
  },
  codes: {
    'no-video': '40002',
    'unreadable-media': '40010',
    'media-too-large': '40010',
    'media-processing-failed': '40010',
    'ocr-failed': '40020',
    'ocr-language-not-supported': '40020',
    'no-callouts': '40032',
    'callout-matching-failed': '40040',
    'no-callout-matched': '40041',
    'translation-failed': '40050',
    'callout-refinement-failed': '40060',
    'style-extraction-failed': '40061',
    'preview-failed': '40080',
  },
} as const satisfies FamilyFailures;
