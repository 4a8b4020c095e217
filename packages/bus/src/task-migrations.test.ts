import { translateRequestSchema } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { buckets } from './layout.js';
import { readRecord } from './record-form.js';

/** As the version without versions wrote it. */
const stored = {
  taskId: 't',
  family: 'translate',
  accountId: 'a',
  keyId: 'k',
  request: translateRequestSchema.parse({
    media_type: 'audio',
    media_url: 'https://example.com/a.wav',
    source_language: 'en',
    target_language: 'es',
  }),
  glossaries: [{ name: 'G', entries: [{ term: 'a', translation: 'b' }] }],
  state: 'failed',
  progress: 0.3,
  createdAtMs: 1,
  updatedAtMs: 2,
  history: [{ state: 'queuing', atMs: 1 }],
  error: { code: '10034', message: 'line 1' },
};

const read = (record: object) => readRecord(JSON.stringify(record), 't', buckets.tasks).value;

it('a task as version 1 wrote it is read as it is', () => {
  expect(read(stored)).toEqual(stored);
});

it('its texts that once had no limit are cut, and URLs of any length stay', () => {
  const url = `https://example.com/${'a'.repeat(100_000)}`;
  const request = { ...stored.request, user_prompt: 'p'.repeat(500_000), media_url: url };
  const task = read({ ...stored, request, error: { code: '10034', message: 'm'.repeat(500_000) } });
  expect([`${task.request.user_prompt}`.length, task.error?.message.length, task.request.media_url]).toEqual([
    5000,
    1000,
    url,
  ]);
});
