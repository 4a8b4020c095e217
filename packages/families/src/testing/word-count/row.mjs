import { defineFamily } from '@polydub/contracts';
import { z } from 'zod';

const requestSchema = z.object({
  text_url: z.url().describe('The text whose letters are counted.'),
  napMs: z.number().int().nonnegative().default(0).describe('How long each word takes longer.'),
  keep: z.boolean().default(false).describe('Also make a project whose words can be edited.'),
  callback_url: z.url().optional(),
});

const lineSchema = z.object({ id: z.string(), start_seconds: z.number(), end_seconds: z.number(), word: z.string() });

const wordsSchema = z.array(z.object({ word: z.string(), revision: z.number().optional() }));

/** @type {import('@polydub/contracts').ProjectSpec<z.output<typeof requestSchema>>} */
const project = {
  kindOf: ({ keep }) => (keep ? 'editable' : undefined),
  linesFrom: 'words',
  exportsWith: { inputs: [], results: [] },
  editsIn: 'words',
  line: lineSchema,
  edit: z.object({ word: z.string().regex(/^\p{L}+$/u, 'one word') }),
  open(file) {
    const lines = wordsSchema
      .parse(file)
      .map(({ word }, at) => ({ id: `w${at + 1}`, start_seconds: at, end_seconds: at + 1, word }));
    return {
      settings: {},
      lines,
      exportFiles: (edited) => ({
        words: edited.map(({ word, revision }) => ({ word, ...(revision > 1 && { revision }) })),
      }),
      editsOf: (exported) =>
        wordsSchema.parse(exported).flatMap(({ revision }, at) => {
          const line = { id: `w${at + 1}`, startSeconds: at, endSeconds: at + 1 };
          return revision === undefined ? [] : [{ ...line, revision }];
        }),
    };
  },
  exportRequest: (request) => ({ ...request, keep: false }),
  chargedSeconds: (edits) => edits.length,
};

/** The row of a made-up family: it counts the letters of a text, word by word. */
export const wordCountFamily = defineFamily({
  name: 'word-count',
  title: 'Word count',
  summary: 'Count the letters of a text',
  path: '/v1/word_counts',
  operation: 'WordCount',
  scope: 'word-count',
  lane: 'translate',
  request: requestSchema,
  accepted: requestSchema,
  states: ['queuing', 'reading', 'counting', 'done', 'failed'],
  phases: { reading: { state: 'reading', beginsAt: 0 }, counting: { state: 'counting', beginsAt: 0.5 } },
  inputs: { text: { field: 'text_url', maxBytes: 100_000, timeoutMs: 10_000 } },
  maxInputSeconds: 60,
  results: {
    count: { fileName: 'count', field: 'count_url', isBesideResult: true },
    words: { fileName: 'words', projectField: 'words_url' },
  },
  failures: {
    meanings: { 90001: 'Nothing to count' },
    ownKinds: { 'word-count/no-words': 'The text has no words' },
    codes: { 'word-count/no-words': '90001' },
  },
  project,
  price: (_request, { durationSeconds }) => (durationSeconds > 0 ? 2 : 0),
});
