import { z } from 'zod';
import { MAX_GLOSSARIES, MAX_ID_LENGTH, MAX_INPUT_BYTES, MAX_PROMPT_LENGTH } from '../limits.js';
import { type Billing, defineFamily, startedMinutes } from './family-spec.js';
import { languageCode, webUrl } from './request-fields.js';
import { visualFailures } from './visual-failures.js';

const HOUR_MS = 3_600_000;
const MAX_MINUTES = 20;
const POINTS_PER_MINUTE = 10;

const requestSchema = z.object({
  video_url: webUrl.describe(`The video whose text is translated, by http or https: at most ${MAX_MINUTES} minutes.`),
  source_language: languageCode.describe('Language of the text in the picture, such as en or zh-CN; not auto.'),
  target_language: languageCode.describe('Language to translate into, such as es or zh-CN.'),
  glossary_ids: z
    .array(z.string().max(MAX_ID_LENGTH))
    .max(MAX_GLOSSARIES)
    .default([])
    .describe('Glossaries of the account; their terms are translated as they say.'),
  user_prompt: z.string().max(MAX_PROMPT_LENGTH).optional().describe('Instructions for the translation.'),
  project_mode: z
    .enum(['none', 'editable'])
    .default('none')
    .describe('editable has no effect yet: no project is made, and the report warns of it.'),
  callback_url: webUrl.optional().describe('Every change of status is POSTed there, by http or https.'),
});

/** A request for visual translation. */
export type VisualRequest = z.infer<typeof requestSchema>;

/** Translation of explanatory text in the picture (specification 4.7 and 4.8). */
export const visualFamily = defineFamily({
  name: 'visual',
  title: 'Visual translation',
  summary: 'Translate on-screen text',
  path: '/v1/media/frame_translate',
  operation: 'VisualTask',
  scope: 'visual',
  lane: 'translate',
  isOffered: true,
  request: requestSchema,
  accepted: requestSchema,
  states: ['queuing', 'preprocessing', 'detecting', 'translating', 'rendering', 'done', 'failed'],
  phases: {
    preprocessing: { state: 'preprocessing', beginsAt: 0.01 },
    detecting: { state: 'detecting', beginsAt: 0.05 },
    translating: { state: 'translating', beginsAt: 0.5 },
    rendering: { state: 'rendering', beginsAt: 0.6 },
  },
  inputs: { media: { field: 'video_url', maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS } },
  maxInputSeconds: MAX_MINUTES * 60,
  results: {
    video: { fileName: 'translated', field: 'video_url' },
    /** `callouts.json`, see `calloutsSchema`; a project starts from it. */
    callouts: { fileName: 'callouts' },
    /** `report.json`, see `visualReportSchema`. */
    report: { fileName: 'report', field: 'report_url', isBesideResult: true },
    /** `report.html`: the report for people, with frames before and after; one file that loads no others. */
    reportPage: { fileName: 'report', field: 'report_page_url', isBesideResult: true },
  },
  failures: visualFailures,
  languages: ({ source_language: source, target_language: target }: VisualRequest) => ({ source, target }),
  price: (_request: VisualRequest, { durationSeconds }: Billing) => POINTS_PER_MINUTE * startedMinutes(durationSeconds),
});

/** The phases of a visual translation's recipe, in order. */
export type VisualPhase = keyof (typeof visualFamily)['phases'];
