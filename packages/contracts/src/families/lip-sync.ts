import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_INPUT_BYTES, MAX_INPUT_SECONDS, MAX_PROMPT_LENGTH } from '../limits.js';
import { type Billing, defineFamily, startedMinutes } from './family-spec.js';
import type { AcceptedFormats } from './file-format.js';
import { lipSyncFailures, reusableLipSyncFailures } from './lip-sync-failures.js';
import { reportResult } from './report-results.js';
import { webUrl } from './request-fields.js';

const HOUR_MS = 3_600_000;
const BASE_POINTS = 5;
const POINTS_PER_MINUTE = 5;

const drivingAudio: AcceptedFormats = { formats: ['wav', 'mp3', 'm4a'], kind: 'unusable-audio', refusal: '1502' };
const referencePhoto: AcceptedFormats = { formats: ['jpeg', 'png', 'webp'], kind: 'unknown-image-format' };
const referenceVideo: AcceptedFormats = {
  formats: ['mp4', 'mov', 'webm', 'avi', 'wmv'],
  kind: 'unknown-image-format',
};

const audioInput = {
  field: 'audio_url',
  maxBytes: MAX_INPUT_BYTES,
  timeoutMs: HOUR_MS,
  accepts: () => drivingAudio,
} as const;

const callbackUrl = webUrl.optional().describe('Every change of status is POSTed there, by http or https.');

/** What both families of lip-sync tasks have in common (specification 3.2, 4.4 and 8). */
const common = {
  tasksPath: '/v1/video_generation',
  scope: 'lip-sync',
  lane: 'lipSync',
  states: ['pending', 'processing', 'done', 'failed'],
  phases: { processing: { state: 'processing', beginsAt: 0.01 } },
  maxInputSeconds: MAX_INPUT_SECONDS,
} as const;

const results = {
  video: { fileName: 'lip-synced', field: 'video_url', isBesideResult: true },
  report: reportResult,
} as const;

const requestSchema = z.object({
  reference_file_url: webUrl.describe(
    'The video (.mp4, .mov, .webm, .avi, .wmv) or photo (.jpg, .jpeg, .png, .webp) of the person, by http or https. ' +
      'Of several faces the largest is lip-synced.',
  ),
  reference_file_type: z
    .enum(['video', 'image'])
    .describe('What reference_file_url leads to. The content counts, not the ending of the URL.'),
  audio_url: webUrl.describe(
    'The speech to move the lips to, by http or https or the url of an upload: .wav, .mp3 or .m4a, by its content.',
  ),
  model: z.enum(['standard_v1', 'precision_v1']).describe('precision_v1 takes longer and can be kept as a model.'),
  callback_url: callbackUrl,
});

/** A talking video or photo (specification 4.5). */
export const lipSyncFamily = defineFamily({
  ...common,
  name: 'lip-sync',
  title: 'Lip-sync',
  summary: 'Lip-sync a video or photo',
  path: '/v1/video_generation',
  operation: 'LipSyncTask',
  request: requestSchema,
  accepted: requestSchema,
  inputs: {
    reference: {
      field: 'reference_file_url',
      maxBytes: MAX_INPUT_BYTES,
      timeoutMs: HOUR_MS,
      accepts: ({ reference_file_type: type }) => (type === 'image' ? referencePhoto : referenceVideo),
    },
    media: audioInput,
  },
  results: {
    ...results,
    /** What of the face a model keeps, in one file; only precision_v1 makes it. */
    bank: { fileName: 'bank' },
  },
  failures: lipSyncFailures,
  models: {
    path: '/v1/reusable_lipsync_model',
    operation: 'LipSyncModel',
    isMadeBy: ({ model }: z.infer<typeof requestSchema>) => model === 'precision_v1',
    files: {
      bank: { result: 'bank' },
      reference: { input: 'reference' },
      /** A text is spoken with the voice of the reference; a photo has none, so its first audio is kept. */
      voice: { input: 'media' },
    },
  },
  costs: `${BASE_POINTS} points, and ${POINTS_PER_MINUTE} for each started minute of the video, which lasts as long as its audio.`,
  price: (_request: z.infer<typeof requestSchema>, { durationSeconds }: Billing) =>
    BASE_POINTS + POINTS_PER_MINUTE * startedMinutes(durationSeconds),
});

const reusableRequestSchema = z
  .object({
    model_id: z.string().max(MAX_ID_LENGTH).describe('An active lip-sync model of the account. This use renews it.'),
    audio_url: webUrl
      .optional()
      .describe(
        'The speech to move the lips to, by http or https: .wav, .mp3 or .m4a, by its content. Not with driving_text.',
      ),
    driving_text: z
      .string()
      .max(MAX_PROMPT_LENGTH)
      // A voice that finds nothing to say would fail the whole job.
      .regex(/[\p{L}\p{N}]/u, 'text with a letter or a digit')
      .optional()
      .describe('Text that is spoken with the voice of the model. Not with audio_url.'),
    callback_url: callbackUrl,
  })
  .refine(({ audio_url: audio, driving_text: text }) => (audio === undefined) !== (text === undefined), {
    message: 'exactly one of audio_url and driving_text',
    path: ['audio_url'],
  });

/** A talking video from a model that is kept (specification 2.3 and 4.3). */
export const reusableLipSyncFamily = defineFamily({
  ...common,
  name: 'reusable-lip-sync',
  title: 'Reusable lip-sync',
  summary: 'Lip-sync with a kept model',
  path: '/v1/reusable_lipsync_model_video_generation',
  operation: 'ReusableLipSyncTask',
  request: reusableRequestSchema,
  accepted: reusableRequestSchema,
  inputs: { media: audioInput },
  results,
  failures: reusableLipSyncFailures,
  usesModel: true,
  costs: `${POINTS_PER_MINUTE} points for each started minute of the video, which lasts as long as its audio.`,
  price: (_request: z.infer<typeof reusableRequestSchema>, { durationSeconds }: Billing) =>
    POINTS_PER_MINUTE * startedMinutes(durationSeconds),
});

/** The phases of lip-sync recipes. */
export type LipSyncPhase = keyof (typeof lipSyncFamily)['phases'];
