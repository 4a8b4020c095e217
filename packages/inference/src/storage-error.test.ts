import { PolydubError } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { explainStorageError } from './storage-error.js';

const withCode = (code: string) => Object.assign(new Error('write'), { code });

it('says what the operating system means, and leaves other errors alone', () => {
  expect(explainStorageError(withCode('ENOSPC'), '/cache')).toMatchObject({ kind: 'storage-full', retryable: true });
  expect(explainStorageError(withCode('EACCES'), '/cache')).toMatchObject({ kind: 'usage', retryable: false });
  const own = new PolydubError('usage', { message: 'mine' });
  expect(explainStorageError(own, '/cache')).toBe(own);
});
