import { MAX_INPUT_BYTES, MAX_VISUAL_MINUTES } from '../limits.js';
import { type Billing, defineFamily, startedMinutes } from './family-spec.js';
import { reportPageResult, reportResult } from './report-results.js';
import { visualFailures } from './visual-failures.js';
import { visualProject } from './visual-project.js';
import { type VisualRequest, visualRequestSchema } from './visual-request.js';

const HOUR_MS = 3_600_000;
const POINTS_PER_MINUTE = 10;

/** Translation of explanatory text in the picture (specification 4.7 and 4.8). */
export const visualFamily = defineFamily({
  name: 'visual',
  title: 'Visual translation',
  summary: 'Translate on-screen text',
  path: '/v1/media/frame_translate',
  operation: 'VisualTask',
  scope: 'visual',
  lane: 'translate',
  request: visualRequestSchema,
  accepted: visualRequestSchema,
  states: ['queuing', 'preprocessing', 'detecting', 'translating', 'rendering', 'done', 'failed'],
  phases: {
    preprocessing: { state: 'preprocessing', beginsAt: 0.01 },
    detecting: { state: 'detecting', beginsAt: 0.05 },
    translating: { state: 'translating', beginsAt: 0.5 },
    rendering: { state: 'rendering', beginsAt: 0.6 },
  },
  inputs: { media: { field: 'video_url', expected: 'a video', maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS } },
  maxInputSeconds: MAX_VISUAL_MINUTES * 60,
  results: {
    video: { fileName: 'translated', field: 'video_url' },
    /** `callouts.json`, see `calloutsSchema`; a project starts from it. */
    callouts: {
      fileName: 'callouts',
      projectField: 'callouts_url',
      holds: 'JSON: all texts with their times, boxes, looks and translations.',
    },
    /** `report.json`, see `visualReportSchema`. */
    report: reportResult,
    /** `report.html`: the report for people, with frames before and after; one file that loads no others. */
    reportPage: reportPageResult,
  },
  failures: visualFailures,
  languages: ({ source_language: source, target_language: target }: VisualRequest) => ({ source, target }),
  project: visualProject,
  costs: `${POINTS_PER_MINUTE} points for each started minute of the input.`,
  price: (_request: VisualRequest, { durationSeconds }: Billing) => POINTS_PER_MINUTE * startedMinutes(durationSeconds),
});

/** The phases of a visual translation's recipe, in order. */
export type VisualPhase = keyof (typeof visualFamily)['phases'];
