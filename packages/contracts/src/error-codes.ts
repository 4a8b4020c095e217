/** API error codes (specification 7.2) with the HTTP status that carries each. */
export const apiErrors = {
  '5': { status: 400, meaning: 'Invalid request parameters' },
  '7': { status: 403, meaning: 'No permission to request' },
  '104': { status: 402, meaning: 'Insufficient credits' },
  '814': { status: 403, meaning: 'Account is not a member and may not call the API' },
  '1000': { status: 500, meaning: 'Internal server error' },
  '1301': { status: 400, meaning: 'Callback challenge failed' },
  '1302': { status: 401, meaning: 'API key has been revoked' },
  '1304': { status: 429, meaning: 'API key reached the maximum number of concurrent requests' },
  '1305': { status: 403, meaning: 'Only the Studio plan is allowed' },
  '1502': { status: 400, meaning: 'Audio driver is invalid or cannot be downloaded' },
  '1503': { status: 403, meaning: 'Account is not authorized to call the API' },
  '1504': {
    status: 400,
    meaning: 'Task creation is not supported in Standard mode or for tasks from previous versions',
  },
  '1506': { status: 400, meaning: 'Model is expired' },
} as const;
/** Code of an API error. */
export type ApiErrorCode = keyof typeof apiErrors;

/** Job error codes (specification 7.3), per family; `999`, `1000`, `104` and `cancelled` may end a job of any family. */
export const jobErrors = {
  translate: {
    '10001': 'Upload has no video stream',
    '10002': 'Uploaded video has no audio stream',
    '10003': 'Transcoding failed',
    '10004': 'HLS output generation failed',
    '10005': 'Video cropping failed',
    '10010': 'Separation of speech from background failed',
    '10020': 'Speech recognition failed',
    '10021': 'Multi-speaker speech recognition failed',
    '10022': 'Chinese speaker diarization failed',
    '10023': 'Full subtitle generation failed',
    '10030': 'Translation failed',
    '10031': 'Mixed languages detected; aggregation failed after punctuation adjustment',
    '10032': 'OCR extraction failed',
    '10033': 'OCR language not supported',
    '10034': 'SRT alignment failed',
    '10040': 'Voice cloning failed',
    '10041': 'No recognized speech content',
    '10042': 'No speech detected',
    '10043': 'Re-cloning of voice failed',
    '10044': 'Preview text for speech synthesis is empty',
    '10045': 'Preview audio generation failed',
  },
  visualTranslate: {
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
  lipSync: {
    '999': 'File download failed',
    '20403': 'Not enough faces',
    '20407': 'Too many face tracks',
    '20408': 'Image-to-video facial detection not passed',
    '20601': 'No faces in the picture',
    '20602': 'Unknown image format',
    '20611': 'Video triggering a flow limit',
    '20613': 'Generated video input is sensitive to images',
  },
} as const;
/** Code of a failed job. */
export type JobErrorCode =
  | keyof (typeof jobErrors)['translate']
  | keyof (typeof jobErrors)['visualTranslate']
  | keyof (typeof jobErrors)['lipSync'];

/** Failures that concern this machine or the person at it, which the specification has no number for. */
export const localErrors = {
  cancelled: 'The job was cancelled',
  usage: 'The command or its options are wrong',
  'missing-dependency': 'A program, package or model that the job needs is not here',
  'engine-unavailable': 'A server behind a bridge engine did not answer',
  'storage-full': 'The disk or the store is full',
  'too-slow': 'The work took longer than it may',
} as const;
/** Code of a failure that concerns this machine. */
export type LocalErrorCode = keyof typeof localErrors;

/** Every code that a {@link PolydubError} can carry. */
export type ErrorCode = ApiErrorCode | JobErrorCode | LocalErrorCode;

/**
 * What a code means, in the words of the specification or of {@link localErrors}.
 */
export function meaningOf(code: ErrorCode): string {
  const meanings: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(apiErrors).map(([key, entry]) => [key, entry.meaning])),
    ...jobErrors.translate,
    ...jobErrors.visualTranslate,
    ...jobErrors.lipSync,
    ...localErrors,
  };
  return meanings[code] ?? code;
}
