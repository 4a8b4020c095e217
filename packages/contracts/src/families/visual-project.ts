import { z } from 'zod';
import {
  type Callout,
  type Callouts,
  calloutKindSchema,
  calloutSchema,
  calloutStyleSchema,
  calloutsSchema,
} from '../callout.js';
import { MAX_CUE_ROWS, MAX_LINE_CHARACTERS } from '../limits.js';
import { coveredSeconds } from '../span-seconds.js';
import { camelCased, snakeCased } from './field-names.js';
import type { EditedLine, ProjectSpec } from './project-spec.js';
import type { VisualRequest } from './visual-request.js';
import { editedStyleSchema, shownStyleSchema } from './visual-style.js';

const seconds = z.number().nonnegative();

const lineSchema = z.object({
  id: z.string(),
  kind: calloutKindSchema.describe(
    'explanatory and subtitle are translated; scene-text and brand are left as they are.',
  ),
  start_seconds: seconds.describe('When the first frame with it is shown.'),
  end_seconds: seconds.describe('When the first frame without it is shown.'),
  source: z.string().describe('Its lines as read, separated by line breaks.'),
  translation: z.string().optional().describe('What is drawn instead; absent while it has none.'),
  style: shownStyleSchema.describe('How it looks. Lengths in pixels of the picture as shown.'),
});

const text = z
  .string()
  .max(MAX_LINE_CHARACTERS)
  .refine((rows) => rows.split('\n').length <= MAX_CUE_ROWS, `text of at most ${MAX_CUE_ROWS} rows`);
const someText = text.regex(/[^\s\p{C}]/u, 'text that can be seen');
const textOrNone = text.regex(/^$|[^\s\p{C}]/u, 'text that can be seen, or an empty text, which only erases');

/** An exported callout; the recipe does not read the revision, so that it has no part in the keys of stages. */
const exportedSchema = calloutsSchema.extend({
  callouts: z.array(
    calloutSchema.extend({
      /** Revision of the project whose edit changed it; absent when nobody edited it. */
      revision: z.number().int().positive().optional(),
    }),
  ),
});

/** Visual translations as projects: their callouts are edited and drawn again. */
export const visualProject: ProjectSpec<VisualRequest> = {
  kindOf: ({ project_mode: mode }) => (mode === 'editable' ? 'editable' : undefined),
  linesFrom: 'callouts',
  exportsWith: { inputs: ['media'], results: [] },
  editsIn: 'callouts',
  line: lineSchema,
  isWorded: ({ kind, translation }) => translation !== undefined || kind === 'scene-text' || kind === 'brand',
  edit: z
    .object({
      kind: lineSchema.shape.kind,
      start_seconds: lineSchema.shape.start_seconds,
      end_seconds: lineSchema.shape.end_seconds,
      source: someText.describe('The text as it should have been read.'),
      translation: textOrNone
        .nullable()
        .describe('What is drawn instead; empty: it is only erased; null: it is translated again.'),
      style: editedStyleSchema.describe('Parts of its look; null takes an outline, a shadow or a plate away.'),
    })
    .partial(),
  open(file) {
    const callouts = calloutsSchema.parse(file);
    return {
      sourceLanguage: callouts.language,
      targetLanguage: callouts.targetLanguage,
      settings: {},
      lines: callouts.callouts.map(shownLine),
      exportFiles: (lines, otherLanguage) => ({ callouts: exportedCallouts(callouts, lines, otherLanguage) }),
      editsOf: (exported) =>
        exportedSchema
          .parse(exported)
          .callouts.flatMap(({ id, revision, startSeconds, endSeconds }) =>
            revision === undefined ? [] : [{ id, revision, startSeconds, endSeconds }],
          ),
    };
  },
  exportRequest: (request) => ({ ...request, project_mode: 'none' }),
  // Callouts that are shown together are drawn together.
  chargedSeconds: coveredSeconds,
};

function shownLine({ id, kind, startSeconds, endSeconds, text, translation, style }: Callout) {
  return {
    id,
    kind,
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    source: text,
    ...(translation !== undefined && { translation }),
    style: snakeCased(style),
  };
}

/** `callouts.json` with its edits; without translations where they are for another language. */
function exportedCallouts(
  { callouts, ...rest }: Callouts,
  lines: readonly EditedLine[],
  otherLanguage: string | undefined,
): z.infer<typeof exportedSchema> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const edited = callouts.map((callout) => {
    const line = byId.get(callout.id);
    const changed = line && line.revision > 1 ? editedCallout(callout, line) : callout;
    return otherLanguage === undefined ? changed : { ...changed, translation: undefined };
  });
  return {
    ...rest,
    ...(otherLanguage !== undefined && { targetLanguage: otherLanguage }),
    callouts: edited.toSorted((a, b) => a.startSeconds - b.startSeconds),
  };
}

function editedCallout(callout: Callout, line: EditedLine): Callout & { readonly revision: number } {
  const {
    kind,
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    source,
    translation,
    style,
  } = lineSchema.parse(line);
  return {
    ...callout,
    ...{ kind, startSeconds, endSeconds, text: source, translation, revision: line.revision },
    style: calloutStyleSchema.parse(camelCased(style)),
  };
}
