import { expect, test } from 'vitest';
import { choosesAllTests } from './test-lanes.mjs';

test.each([
  [[], true],
  [['--reporter=default', '--reporter=json', '--outputFile.json=report.json'], true],
  [['--reporter', 'json'], false],
  [['--project', 'unit'], false],
  [['--project=e2e', '--reporter=json'], false],
  [['packages/speech'], false],
  [['-t', 'a name'], false],
])('vitest %j runs all tests: %s', (args, expected) => {
  expect(choosesAllTests(args)).toBe(expected);
});
