import { defineFamily } from '@polydub/contracts';
import { z } from 'zod';

const requestSchema = z.object({
  text_url: z.url().describe('The text whose letters are counted.'),
  napMs: z.number().int().nonnegative().default(0).describe('How long each word takes longer.'),
  callback_url: z.url().optional(),
});

/** The row of a made-up family: it counts the letters of a text, word by word. */
export const wordCountFamily = defineFamily({
  name: 'word-count',
  title: 'Word count',
  summary: 'Count the letters of a text',
  path: '/v1/word_counts',
  operation: 'WordCount',
  scope: 'word-count',
  lane: 'translate',
  isOffered: true,
  request: requestSchema,
  accepted: requestSchema,
  states: ['queuing', 'reading', 'counting', 'done', 'failed'],
  phases: { reading: { state: 'reading', beginsAt: 0 }, counting: { state: 'counting', beginsAt: 0.5 } },
  inputs: { text: { field: 'text_url', maxBytes: 100_000, timeoutMs: 10_000 } },
  maxInputSeconds: 60,
  results: { count: { fileName: 'count', field: 'count_url', isBesideResult: true } },
  failures: {
    meanings: { 90001: 'Nothing to count' },
    ownKinds: { 'word-count/no-words': 'The text has no words' },
    codes: { 'word-count/no-words': '90001' },
  },
  price: () => 2,
});
