import { PolydubError } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { describeFailure, exitCodeOf } from './failure.js';

test('a failure is told with title, reason and remedy', () => {
  const error = new PolydubError('no-speech', { message: 'talk.mp4 is silent', remedy: 'Check the recording.' });
  expect(describeFailure(error)).toBe(
    'polydub: Nobody speaks in the media\n  talk.mp4 is silent\n  Check the recording.',
  );
});

test('a defect is told as one, with its stack', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toMatch(
    /^polydub: Polydub itself failed\n {2}TypeError: x is undefined\n/,
  );
});

test('a full disk is told as one, wherever it is met', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(describeFailure(error)).toBe(
    'polydub: The disk or the store is full\n  the disk that holds what Polydub writes is full\n  Free some space and run the same command again.',
  );
  expect(exitCodeOf(error)).toBe(1);
});

test.each([
  ['unreadable-media', 1],
  ['storage-full', 1],
  ['invalid-request', 2],
  ['unsupported-language', 2],
  ['ocr-language-not-supported', 2],
  ['usage', 2],
  ['missing-dependency', 3],
  ['cancelled', 130],
] as const)('%s exits with %d', (kind, exitCode) => {
  expect(exitCodeOf(new PolydubError(kind, { message: 'x' }))).toBe(exitCode);
});
