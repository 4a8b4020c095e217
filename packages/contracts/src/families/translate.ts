import { z } from 'zod';
import { MAX_INPUT_BYTES, MAX_INPUT_SECONDS, MAX_SUBTITLES_BYTES } from '../limits.js';
import { voiceModelSchema } from '../voice-model.js';
import { type Billing, defineFamily, startedMinutes } from './family-spec.js';
import { reportPageResult, reportResult } from './report-results.js';
import { translateFailures } from './translate-failures.js';
import { translateProject } from './translate-project.js';
import { acceptedRequestSchema, type TranslateRequest, translateRequestSchema } from './translate-request.js';
import { translateWithoutEffect } from './translate-without-effect.js';

const HOUR_MS = 3_600_000;
const POINTS_PER_MINUTE = 3;
const POINTS_PER_MINUTE_OF_ERASING = 1;

/** Translate and dub (specification 2.1, 2.2, 3.1 and 4.1). */
export const translateFamily = defineFamily({
  name: 'translate',
  title: 'Translate & dub',
  summary: 'Translate and dub a video or audio file',
  path: '/v1/media/translate',
  operation: 'TranslateTask',
  scope: 'translate',
  lane: 'translate',
  request: translateRequestSchema,
  accepted: acceptedRequestSchema,
  states: ['queuing', 'preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done', 'failed'],
  phases: {
    preprocessing: { state: 'preprocessing', beginsAt: 0.01 },
    transcribing: { state: 'transcribing', beginsAt: 0.08 },
    translating: { state: 'translating', beginsAt: 0.3 },
    dubbing: { state: 'dubbing', beginsAt: 0.45 },
    rendering: { state: 'rendering', beginsAt: 0.85 },
  },
  inputs: {
    media: { field: 'media_url', maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS },
    subtitles: { field: 'subtitle_url', maxBytes: MAX_SUBTITLES_BYTES, timeoutMs: 60_000 },
  },
  maxInputSeconds: MAX_INPUT_SECONDS,
  results: {
    video: { fileName: 'dubbed', field: 'video_url' },
    audio: { fileName: 'dubbed', field: 'audio_url' },
    translatedSubtitles: { fileName: 'translated', field: 'subtitle_url', holds: 'The translated subtitles (SRT).' },
    translatedWebVtt: { fileName: 'translated', field: 'subtitle_vtt_url', holds: 'The same as WebVTT.' },
    originalSubtitles: {
      fileName: 'original',
      field: 'original_subtitle_url',
      holds: 'What is said in the original (SRT); absent where only its translation was given.',
    },
    originalWebVtt: { fileName: 'original', field: 'original_subtitle_vtt_url', holds: 'The same as WebVTT.' },
    /** `transcript.json`, see `transcriptSchema`; a project starts from it. */
    transcript: {
      fileName: 'transcript',
      projectField: 'transcript_url',
      holds: 'JSON: the lines with their speakers and the times of their words.',
    },
    /** `report.json`, see `reportSchema`. */
    report: reportResult,
    /** `report.html`: the report for people, one file that loads no others. */
    reportPage: reportPageResult,
  },
  failures: translateFailures,
  languages: (request: TranslateRequest) => ({
    source: request.source_language,
    target: request.target_language,
    isTranslated: request.subtitle_url !== undefined && request.subtitle_usage_type === 'final_translated',
    isRead: request.ocr_text_box !== undefined,
    isCloned: request.voice_model !== 'stock',
  }),
  project: translateProject,
  withoutEffect: translateWithoutEffect,
  findings: z.object({
    source_language: z.string().optional().describe('The language that auto found; absent until it is known.'),
    voice_model_used: voiceModelSchema
      .optional()
      .describe(
        'Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be ' +
          'cloned. Absent until it is known.',
      ),
  }),
  costs:
    `${POINTS_PER_MINUTE} points for each started minute of the input, and ${POINTS_PER_MINUTE_OF_ERASING} more where subtitles of ` +
    'the picture are erased (subtitle_mode replace).',
  price: (request: TranslateRequest, { durationSeconds, withoutEffect = [] }: Billing) => {
    const erases = mayErase(request) && !withoutEffect.includes('subtitle_mode');
    return (POINTS_PER_MINUTE + (erases ? POINTS_PER_MINUTE_OF_ERASING : 0)) * startedMinutes(durationSeconds);
  },
});

/** The phases of a translate task's recipe, in order. */
export type TranslatePhase = keyof (typeof translateFamily)['phases'];

/** Erasing subtitles is charged only when the task makes a picture from which they can be erased. */
function mayErase(request: TranslateRequest): boolean {
  const makesPicture =
    request.media_type === 'video' && request.export_type !== 'audio' && !request.enable_proofreading;
  return request.subtitle_mode === 'replace' && makesPicture;
}
