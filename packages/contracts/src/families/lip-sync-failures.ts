import type { FamilyFailures } from './family-failures.js';

const withoutFlowLimit = {
  '20611': 'no limit applies to videos beyond those of keys and accounts, whose requests are refused with 1304',
};

/**
 * What the kinds of lip-sync mean here:
 *
 * - `no-faces`: the reference shows no face, or it is sound without a picture.
 * - `too-few-faces`: a reference video shows a face that can be used in too little of its time.
 * - `too-many-faces`: in a reference video no face can be followed, since too many come and go. Several faces at once are
 *   no failure: the largest is lip-synced.
 * - `face-not-accepted`: the face of a photo is too small, turned away or covered.
 * - `unknown-image-format`: the reference has none of the accepted formats, or it is damaged.
 * - `unusable-audio`: the driving audio has none of the accepted formats, or it is damaged, or lips cannot be moved to it, since
 *   nobody speaks in it, or in a language whose pronunciation is not known. A request is refused with the same code where the
 *   gateway already sees it.
 */
export const lipSyncFailures = {
  meanings: {
    '999': 'File download failed',
    '1502': 'Audio driver is invalid or cannot be downloaded',
    '20403': 'Not enough faces',
    '20407': 'Too many face tracks',
    '20408': 'Image-to-video facial detection not passed',
    '20601': 'No faces in the picture',
    '20602': 'Unknown image format',
    '20611': 'Video triggering a flow limit',
    '20613': 'Generated video input is sensitive to images',
  },
  neverGiven: { ...withoutFlowLimit, '20613': 'nobody judges what a picture shows' },
  codes: {
    'download-failed': '999',
    'unusable-audio': '1502',
    'no-audio': '1502',
    'too-few-faces': '20403',
    'too-many-faces': '20407',
    'face-not-accepted': '20408',
    'no-faces': '20601',
    'no-video': '20601',
    'unknown-image-format': '20602',
    'unreadable-media': '20602',
    'media-too-large': '20602',
  },
} as const satisfies FamilyFailures;

/**
 * Codes of failed jobs with a reusable model: its faces were found when it was made, and the only file that such a job
 * fetches is its audio.
 */
export const reusableLipSyncFailures = {
  meanings: {
    '999': 'File download failed',
    '1502': 'Audio driver is invalid or cannot be downloaded',
    '20611': 'Video triggering a flow limit',
  },
  neverGiven: withoutFlowLimit,
  codes: {
    'download-failed': '999',
    'unusable-audio': '1502',
    'no-audio': '1502',
    'unreadable-media': '1502',
    'media-too-large': '1502',
  },
} as const satisfies FamilyFailures;
