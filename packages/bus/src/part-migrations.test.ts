import { jobCodeOf, translateFailures } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { buckets } from './layout.js';
import { readRecord } from './record-form.js';

const read = (record: object) => readRecord(JSON.stringify(record), 'p', buckets.parts).value;

it.each(['999', '1000', '10001', '10002', '10003', '10010', '10020', '10030', '10034', '10040', '10041', '10042'])(
  'a failure that version 1 told as %s still ends its task with that code',
  (code) => {
    const outcome = read({ status: 'failed', code, message: 'why', remedy: 'what to do', inputLost: true });
    expect(outcome).toEqual({
      ...{ status: 'failed', kind: expect.any(String), message: 'why', remedy: 'what to do', inputLost: true },
    });
    if (outcome.status === 'failed') expect(jobCodeOf(translateFailures, outcome.kind)).toBe(code);
  },
);

it('a part that was done is done', () => {
  expect(read({ status: 'done' })).toEqual({ status: 'done' });
});

it('a kind of a newer version is read as internal', () => {
  expect(read({ status: 'failed', kind: 'unheard-of', message: 'why', version: 2 })).toMatchObject({
    kind: 'internal',
  });
});
