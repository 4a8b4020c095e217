import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_INPUT_BYTES, MAX_INPUT_SECONDS, MAX_PROMPT_LENGTH } from '../limits.js';
import { type Billing, defineFamily, startedMinutes } from './family-spec.js';
import { lipSyncFailures } from './lip-sync-failures.js';
import { reportResult } from './report-results.js';
import { webUrl } from './request-fields.js';

const HOUR_MS = 3_600_000;
const BASE_POINTS = 5;
const POINTS_PER_MINUTE = 5;

/** What both families of lip-sync tasks have in common (specification 3.2, 4.4 and 8). */
const common = {
  tasksPath: '/v1/video_generation',
  scope: 'lip-sync',
  lane: 'lipSync',
  states: ['pending', 'processing', 'done', 'failed'],
  phases: { processing: { state: 'processing', beginsAt: 0.01 } },
  maxInputSeconds: MAX_INPUT_SECONDS,
  failures: lipSyncFailures,
  results: {
    video: { fileName: 'lip-synced', field: 'video_url', isBesideResult: true },
    report: reportResult,
  },
} as const;

const requestSchema = z.object({
  reference_file_url: webUrl.describe('The video or photo of the person, by http or https.'),
  reference_file_type: z.enum(['video', 'image']).describe('What reference_file_url leads to.'),
  audio_url: webUrl.describe('The speech to move the lips to: .wav, .mp3 or .m4a.'),
  model: z.enum(['standard_v1', 'precision_v1']).describe('precision_v1 takes longer and can be kept as a model.'),
  callback_url: webUrl.optional(),
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
    reference: { field: 'reference_file_url', maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS },
    media: { field: 'audio_url', maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS },
  },
  price: (_request: z.infer<typeof requestSchema>, { durationSeconds }: Billing) =>
    BASE_POINTS + POINTS_PER_MINUTE * startedMinutes(durationSeconds),
});

const reusableRequestSchema = z
  .object({
    model_id: z.string().max(MAX_ID_LENGTH).describe('A lip-sync model of the account.'),
    audio_url: webUrl.optional().describe('The speech to move the lips to: .wav, .mp3 or .m4a.'),
    driving_text: z.string().max(MAX_PROMPT_LENGTH).optional().describe("Spoken with the model's own voice."),
    callback_url: webUrl.optional(),
  })
  .refine(({ audio_url: audio, driving_text: text }) => (audio === undefined) !== (text === undefined), {
    message: 'give exactly one of audio_url and driving_text',
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
  inputs: { media: { field: 'audio_url', maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS } },
  price: (_request: z.infer<typeof reusableRequestSchema>, { durationSeconds }: Billing) =>
    POINTS_PER_MINUTE * startedMinutes(durationSeconds),
});
