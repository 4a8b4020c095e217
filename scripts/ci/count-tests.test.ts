import { expect, test } from 'vitest';
import { closingLine } from './count-tests.mjs';

const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('counts what passed, failed and was skipped', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }];
  expect(closingLine({ ...counts, testResults })).toBe('7 passed, 1 failed, 3 skipped');
});

test('a file that could not be loaded counts as failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(closingLine({ ...counts, numFailedTests: 0, testResults })).toBe('7 passed, 1 failed, 3 skipped');
});
