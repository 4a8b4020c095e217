import type { FamilyFailures } from './family-failures.js';

/** Codes of failed lip-sync jobs. */
export const lipSyncFailures = {
  meanings: {
    '999': 'File download failed',
    '20403': 'Not enough faces',
    '20407': 'Too many face tracks',
    '20408': 'Image-to-video facial detection not passed',
    '20601': 'No faces in the picture',
    '20602': 'Unknown image format',
    '20611': 'Video triggering a flow limit',
    '20613': 'Generated video input is sensitive to images',
  },
  codes: {
    'download-failed': '999',
    'too-few-faces': '20403',
    'too-many-faces': '20407',
    'face-not-accepted': '20408',
    'no-faces': '20601',
    'unknown-image-format': '20602',
  },
} as const satisfies FamilyFailures;
