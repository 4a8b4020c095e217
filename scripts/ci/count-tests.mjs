// @ts-check
/**
 * The part of a Vitest JSON report that is counted.
 * @typedef {object} TestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one per file
 */

/**
 * `N passed, N failed, N skipped`. A file that failed outside its tests (it could not be loaded, a hook threw) counts as
 * one failed test, since none of its own says so.
 * @param {TestReport} report
 */
export function closingLine({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failed = numFailedTests + brokenFiles.length;
  return `${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped`;
}
