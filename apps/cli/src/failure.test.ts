import { PolydubError } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { describeFailure, exitCodeOf } from './failure.js';

test('a failure is told with code, reason and remedy', () => {
  const error = new PolydubError('10042', { message: 'talk.mp4 is silent', remedy: 'Check the recording.' });
  expect(describeFailure(error)).toBe(
    'polydub: 10042: No speech detected\n  talk.mp4 is silent\n  Check the recording.',
  );
});

test('a defect is told as 1000 with its stack', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toMatch(
    /^polydub: 1000: .*\n {2}TypeError: x is undefined\n/,
  );
});

test.each([
  ['10003', 1],
  ['storage-full', 1],
  ['5', 2],
  ['usage', 2],
  ['missing-dependency', 3],
  ['cancelled', 130],
] as const)('code %s exits with %d', (code, exitCode) => {
  expect(exitCodeOf(new PolydubError(code, { message: 'x' }))).toBe(exitCode);
});
