import { expect, test } from 'vitest';
import config from '../../vitest.config.js';
import { choosesAllTests, lanes } from './test-lanes.mjs';

test('every project of tests is in one lane', () => {
  const projects = config.test?.projects?.map(
    (project) => typeof project === 'object' && 'test' in project && project.test?.name,
  );
  expect(lanes.flatMap((lane) => lane.projects).sort()).toEqual(projects?.sort());
});

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
