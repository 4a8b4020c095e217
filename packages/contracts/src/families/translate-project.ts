import { z } from 'zod';
import { MAX_LINE_CHARACTERS } from '../limits.js';
import type { Translation } from '../line.js';
import { translationSchema } from '../line.js';
import { type LineReport, type Report, reportSchema } from '../report.js';
import { totalSeconds } from '../span-seconds.js';
import { type VoiceModel, voiceModelSchema } from '../voice-model.js';
import type { EditedLine, ExportedEdit, ProjectSpec } from './project-spec.js';
import type { TranslateRequest } from './translate-request.js';

const lineSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  start_seconds: z.number(),
  end_seconds: z.number(),
  source: z.string(),
  translation: z.string(),
  voice: z.string(),
});

/** Dubs as projects: their lines are edited and spoken again. */
export const translateProject: ProjectSpec<TranslateRequest> = {
  kindOf(request) {
    if (request.enable_proofreading) return 'proofreading';
    return request.project_mode === 'editable' ? 'editable' : undefined;
  },
  linesFrom: 'report',
  // A script was used when the transcript was made.
  exportsWith: { inputs: ['media'], results: ['transcript'] },
  editsIn: 'translation',
  spoken: 'translation',
  line: lineSchema,
  edit: z.object({
    translation: z
      .string()
      .min(1)
      .max(MAX_LINE_CHARACTERS)
      // A voice that finds nothing to say would fail the whole export.
      .regex(/[\p{L}\p{N}]/u, 'text with a letter or a digit'),
  }),
  hasCloned: ({ voice_model_used: used }) => used === 'real' || used === 'native',
  settings: z.object({
    voice_model: voiceModelSchema.describe(
      'The voice_model of the job, or what auto chose; all exports ask for that. stock: auto found that nobody can be cloned.',
    ),
  }),
  open(file) {
    const report = reportSchema.parse(file);
    return {
      sourceLanguage: report.sourceLanguage,
      linesLanguage: report.linesLanguage,
      targetLanguage: report.targetLanguage,
      settings: { voice_model: voiceModelOf(report) },
      lines: report.lines.map(shownLine),
      exportFiles: (lines, otherLanguage) => (otherLanguage ? {} : { translation: translationOf(report, lines) }),
      editsOf: (exported) => editsOf(report, translationSchema.parse(exported)),
    };
  },
  exportRequest: ({ subtitle_url: _script, ...request }) => ({
    ...request,
    subtitle_usage_type: 'original',
    project_mode: 'none',
    enable_proofreading: false,
  }),
  chargedSeconds: totalSeconds,
};

/** In reports of versions without native clones, `native` meant stock voices. */
function voiceModelOf({ voiceModel, voiceModelUsed }: Report): VoiceModel {
  return voiceModelUsed === undefined && voiceModel === 'native' ? 'stock' : voiceModel;
}

function shownLine({ id, speaker, startSeconds, endSeconds, source, translation, voice }: LineReport) {
  return { id, speaker, start_seconds: startSeconds, end_seconds: endSeconds, source, translation, voice };
}

function translationOf({ targetLanguage }: Report, lines: readonly EditedLine[]): Translation {
  return {
    language: targetLanguage,
    lines: lines.map((line) => {
      const { id, translation: text } = lineSchema.parse(line);
      return { id, text, ...(line.revision > 1 && { revision: line.revision }) };
    }),
  };
}

function editsOf({ lines }: Report, translation: Translation): ExportedEdit[] {
  const revisions = new Map(translation.lines.map(({ id, revision }) => [id, revision]));
  return lines.flatMap(({ id, startSeconds, endSeconds }) => {
    const revision = revisions.get(id);
    return revision === undefined ? [] : [{ id, revision, startSeconds, endSeconds }];
  });
}
